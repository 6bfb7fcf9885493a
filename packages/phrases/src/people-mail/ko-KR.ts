import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  peopleMail: {
    invitation: {
      subject: '‘{team}’ 팀 초대',
      heading: '‘{team}’ 참여',
      message: '{inviter} 님이 Muster의 팀 ‘{team}’에 초대했습니다. 팀의 로봇을 함께 관리할 수 있습니다.',
      next: '초대를 수락하면 팀의 관리자가 참여를 승인합니다.',
      wrote: '{inviter} 님의 메시지:\n‘{message}’',
      action: '초대 수락',
      expiry: '링크는 {days}일 동안 유효하며 한 번만 사용할 수 있습니다.',
      notYou: '초대한 사람을 모른다면 이 이메일을 무시해 주세요.',
    },
    approved: {
      subject: '‘{team}’에 참여했습니다',
      heading: '‘{team}’에 오신 것을 환영합니다',
      message: '관리자가 팀 ‘{team}’ 참여를 승인했습니다.',
      action: 'Muster 열기',
    },
    rejected: {
      subject: '‘{team}’ 참여 요청 결과',
      heading: '요청이 승인되지 않았습니다',
      message: '팀 ‘{team}’의 관리자가 참여 요청을 거절했습니다. 궁금한 점은 팀에 문의해 주세요.',
    },
    signUp: {
      subject: 'Muster 인증 코드: {code}',
      heading: '이메일 주소 확인',
      message: '계정을 만드는 페이지에 이 코드를 입력해 주세요.',
    },
    hasAccount: {
      subject: 'Muster 계정이 이미 있습니다',
      heading: '계정이 이미 있습니다',
      message:
        '이 이메일로 Muster 계정을 만들려고 했지만 계정이 이미 있습니다. 로그인한 다음 초대 코드를 입력해 주세요.',
      action: '로그인',
    },
    domain: {
      subject: '메일 도메인 {domain} 확인',
      heading: '{domain} 확인',
      message:
        '{owner} 님이 {domain} 사용자가 팀 ‘{team}’에 자동으로 참여하게 하려고 합니다. 허용하려면 이 코드를 전달해 주세요.',
      notYou: '보낸 사람을 모른다면 코드를 알려 주지 마세요.',
    },
    code: {
      expiry: '코드는 {minutes}분 동안 유효합니다.',
      notYou: '요청한 적이 없다면 이 이메일을 무시해 주세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-mail/ko-KR': typeof phrases;
  }
}
