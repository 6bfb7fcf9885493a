import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  accountEntry: {
    back: '로그인으로 돌아가기',
    continue: '계속',
    checking: '링크를 확인하는 중…',
    forgot: {
      title: '비밀번호 찾기',
      intro: '계정의 이메일 주소를 입력해 주세요. 새 비밀번호를 설정할 수 있는 링크를 보내 드립니다.',
      submit: '링크 보내기',
      kept: '이 서버에는 메일 서버가 없어 이메일을 보내지 않았습니다. 링크는 서버 로그에 있으니 서버 관리자에게 문의하세요.',
      sentTitle: '이메일을 확인해 주세요',
      sent: '{email}(으)로 링크를 보냈습니다. {count}분 동안 유효합니다.',
      again: '다시 보내기',
      againIn: '{count}초 후 다시 보내기',
      sentAgain: '다시 보냈습니다. 가장 최근 이메일을 사용해 주세요.',
    },
    reset: {
      title: '새 비밀번호 설정',
      intro: '계정: {email}. 설정 후에는 모든 브라우저에서 다시 로그인해야 합니다.',
      password: '새 비밀번호',
      confirmation: '새 비밀번호 확인',
      submit: '비밀번호 저장',
      doneTitle: '비밀번호가 변경되었습니다',
      done: '새 비밀번호로 로그인해 주세요. 다른 브라우저에서는 모두 로그아웃되었습니다.',
      signIn: '로그인',
      newLink: '새 링크 받기',
    },
    mail: {
      title: '이메일 주소 확인',
      intro: '확인하면 {email}(으)로 로그인하게 됩니다.',
      confirm: '확인',
      doneTitle: '이메일 주소가 변경되었습니다',
      done: '앞으로는 {email}(으)로 로그인해 주세요.',
      undoTitle: '이메일 주소 변경 취소',
      undoIntro:
        '계정의 이메일 주소를 {email}(으)로 되돌리고, 모든 브라우저에서 로그아웃합니다. 변경 이후 추가된 패스키, API 토큰, 인증 앱은 삭제됩니다. 새 비밀번호를 설정할 링크를 보내 드립니다.',
      undo: '변경 취소',
      undoneTitle: '변경을 취소했습니다',
      undone: '이메일 주소를 {email}(으)로 되돌렸습니다. 이메일의 링크에서 새 비밀번호를 설정해 주세요.',
    },
    twoStepReset: {
      title: '2단계 인증 재설정',
      intro:
        '‘{team}’ 팀에서 {email} 계정이 2단계 인증을 사용할 수 없다고 알려 왔습니다. 확인하면 2단계 인증이 꺼지고 패스키가 삭제되며 모든 세션이 종료됩니다.',
      later: '계정이 여러 팀에 속해 있어 확인하고 {hours}시간 후에 적용됩니다. 그전에는 취소할 수 있습니다.',
      submit: '재설정 확인',
      doneTitle: '2단계 인증이 꺼졌습니다',
      done: '비밀번호로 로그인한 다음 2단계 인증을 다시 설정하세요.',
      waitingTitle: '재설정 대기 중',
      waiting: '2단계 인증은 {time}에 꺼집니다. 본인이 아니라면 즉시 취소하고 비밀번호를 변경해 주세요.',
      cancel: '재설정 취소',
      cancelledTitle: '재설정을 취소했습니다',
      cancelled: '2단계 인증은 그대로 유지됩니다.',
    },
    step: {
      title: '2단계 인증',
      intro: '인증 앱에 표시된 6자리 코드를 입력하세요.',
      introBackup: '백업 코드 하나를 입력하세요. 각 코드는 한 번만 사용할 수 있습니다.',
      introPasskey: '패스키를 사용하여 로그인을 완료하세요.',
      code: '인증 코드',
      backup: '백업 코드',
      useCode: '인증 앱 사용',
      useBackup: '백업 코드 사용',
      usePasskey: '패스키 사용',
      trust: '이 브라우저에서 {count}일 동안 묻지 않기',
      submit: '확인',
      noCodes: '백업 코드가 없으면 팀의 소유자 또는 관리자에게 2단계 인증 재설정을 요청하세요.',
    },
    lock: {
      password: '비밀번호',
      message: '{email}(으)로 로그인되어 있습니다. 계속하려면 비밀번호를 입력하세요.',
      noPassword:
        '{email} 계정으로 로그인했습니다. 이 계정에는 비밀번호가 없습니다. 다음 방법으로 잠금을 해제하세요.',
      unlock: '잠금 해제',
    },
  },
  errors: {
    'two_step.code': {
      title: '코드가 올바르지 않습니다',
      message: '확인한 후 다시 입력하세요. 각 코드는 한 번만 사용할 수 있습니다.',
    },
    'two_step.expired': { title: '시간이 초과되었습니다', message: '처음부터 다시 시도하세요.' },
    'passkey.refused': {
      title: '이 패스키를 사용할 수 없습니다',
      message: '다시 시도하거나 다른 방법으로 로그인하세요.',
    },
    'session.locked': { title: '화면이 잠겨 있습니다', message: '계속하려면 잠금을 해제하세요.' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-entry/ko-KR': typeof phrases;
  }
}
