import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  accountMail: {
    notAsked: '본인이 요청하지 않았다면 이 메일을 무시해 주세요. 계정은 변경되지 않습니다.',
    reset: {
      subject: 'Muster 비밀번호 재설정',
      text: '{name} 님, 계정의 비밀번호를 재설정해 달라는 요청을 받았습니다. 아래 버튼을 눌러 새 비밀번호를 설정해 주세요.',
      action: '새 비밀번호 설정',
      expires: '이 링크는 {count}분 동안 유효하며 한 번만 사용할 수 있습니다.',
    },
    strengthChanged: {
      subject: '로그인 방법이 변경되었습니다',
      text: '{name} 님, 계정이 방금 변경되었습니다. 내용: {change}.',
      notYou: '본인이 변경하지 않았다면 즉시 비밀번호를 재설정하고 팀 소유자에게 알려 주세요.',
      change: {
        beginTwoStep: '2단계 인증이 켜졌습니다',
        changeTwoStep: '인증 앱이 변경되었습니다',
        endTwoStep: '2단계 인증이 꺼졌습니다',
        renewBackupCodes: '새 백업 코드가 만들어졌습니다',
        addPasskey: '패스키가 추가되었습니다',
        removePasskey: '패스키가 제거되었습니다',
      },
    },
    twoStepReset: {
      subject: 'Muster 2단계 인증 재설정',
      text: '{name} 님, {admin} 님이 2단계 인증을 사용할 수 없다고 알려 왔습니다. 링크를 열고 비밀번호를 입력해 확인하면 2단계 인증이 꺼지고 모든 세션이 종료됩니다.',
      action: '요청 확인',
      expires: '링크는 {count}시간 동안 유효합니다.',
      notYou: '요청한 적이 없다면 확인하지 말고 팀 소유자에게 알려 주세요.',
      waitingSubject: '2단계 인증이 {count}시간 후에 꺼집니다',
      waiting:
        '{name} 님, 계정이 여러 팀에 속해 있어 확인 후 시간이 지나야 적용됩니다. 그전에는 취소할 수 있으며, 두 번째 단계로 로그인해도 취소됩니다.',
      cancel: '재설정 취소',
    },
    passwordChanged: {
      subject: 'Muster 비밀번호가 변경되었습니다',
      text: '{name} 님, 계정의 비밀번호가 방금 변경되었습니다. 다른 브라우저에서는 모두 로그아웃되었습니다.',
      action: '비밀번호 재설정',
      notYou: '본인이 변경하지 않았다면 즉시 비밀번호를 재설정하고 팀 소유자에게 알려 주세요.',
    },
    confirm: {
      subject: '새 이메일 주소 확인',
      text: '{name} 님, 계정에서 이 이메일 주소를 사용할 것인지 확인해 주세요. 확인 전까지는 기존 주소가 유지됩니다.',
      action: '주소 확인',
      expires: '이 링크는 {count}시간 동안 유효하며 한 번만 사용할 수 있습니다.',
    },
    changed: {
      subject: 'Muster 이메일 주소가 변경되었습니다',
      text: '{name} 님, 이제 계정은 {email}(으)로 로그인합니다. 이 주소로는 더 이상 로그인할 수 없습니다.',
      action: '본인이 아닙니다: 변경 취소',
      expires:
        '{count}일 이내에 변경을 취소할 수 있습니다. 이후 추가된 패스키, API 토큰, 인증 앱도 함께 삭제됩니다. 본인이 변경했다면 이 메일을 무시해 주세요.',
    },
    code: {
      subject: 'Muster 인증 코드',
      text: '{name} 님, 전화번호 {phone} 확인을 위해 다음 코드를 입력해 주세요.',
      expires: '코드는 {count}분 동안 유효합니다.',
      sms: 'Muster 인증 코드: {code} ({count}분 동안 유효)',
    },
    removed: {
      subject: 'Muster 계정이 삭제되었습니다',
      text: '{name} 님, 계정과 개인 데이터가 삭제되었습니다. 되돌릴 수 없습니다.',
      notYou: '본인이 삭제하지 않았다면 팀 소유자에게 알려 주세요.',
    },
    newBrowser: {
      sms: '새 브라우저({address})에서 Muster 계정에 로그인했습니다. 본인이 아니라면 비밀번호를 변경해 주세요.',
      subject: '새 브라우저에서 Muster 계정에 로그인했습니다',
      text: '{name} 님, 이전에 사용하지 않은 브라우저에서 방금 계정에 로그인했습니다.',
      device: '브라우저: {device}',
      unknown: '확인할 수 없음',
      address: '네트워크 주소: {address}',
      time: '시간: {time}',
      action: '로그인된 브라우저 확인',
      notYou: '본인이 로그인하지 않았다면 해당 세션을 종료하고 비밀번호를 변경해 주세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-mail/ko-KR': typeof phrases;
  }
}
