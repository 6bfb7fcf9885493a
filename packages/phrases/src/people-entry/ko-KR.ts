import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  join: {
    title: '팀 참여',
    intro: '팀의 초대 코드를 입력해 주세요. 관리자가 승인하면 참여합니다.',
    signedIn: '로그인 계정: {email}',
    open: 'Muster 열기',
    isIn: '팀에 참여했습니다. Muster를 열어 시작해 주세요.',
    code: '초대 코드',
    codeHint: '예: K7QM-4TXR와 같은 8자입니다.',
    apply: '참여 요청',
    applied: '‘{team}’에 참여를 요청했습니다',
    joined: '‘{team}’에 참여했습니다',
    requests: '내 요청',
    state: {
      waiting: '승인 대기',
      rejected: '승인되지 않음',
    },
    requestedAt: '{time}에 요청',
    waitingHint: '관리자가 승인하면 이메일로 알려 드립니다.',
    waitingFor: '{team} 승인 대기 중',
    otherWays: '다른 팀에 참여하거나 팀 만들기',
    withdraw: '철회',
    withdrawOf: '‘{team}’ 요청 철회',
    withdrawn: '요청을 철회했습니다',
    invitations: '나에게 온 초대',
    invitedBy: '{name} 님의 초대',
    accept: '수락',
    acceptOf: '‘{team}’ 초대 수락',
    openTeams: '바로 참여할 수 있는 팀',
    join: '참여',
    joinOf: '‘{team}’ 참여',
    create: {
      title: '팀 만들기',
      intro: '소유자가 되어 다른 사람을 초대할 수 있습니다.',
      name: '팀 이름',
      submit: '팀 만들기',
    },
    nuwaId: {
      own: '내 NUWA ID: {id}',
      intro: '이메일을 알리지 않아도 팀이 이 ID로 초대할 수 있습니다.',
      choose: 'NUWA ID 정하기',
      once: '영문자 또는 숫자 4~20자이며 한 번만 정할 수 있습니다.',
      submit: '저장',
      done: '내 NUWA ID는 {id}입니다',
    },
    signUp: {
      title: '계정 만들기',
      titleOf: '‘{team}’ 참여',
      intro: '팀의 초대 코드나 팀 메일 도메인의 이메일을 사용해 주세요.',
      hasAccount: '계정이 있나요? 로그인',
      codeOptional: '선택',
      next: '코드 보내기',
      sent: '{email}(으)로 이메일을 보냈습니다. 이메일의 코드를 입력해 주세요.',
      mailCode: '인증 코드',
      name: '이름',
      passwordHint: '{min}자 이상 입력하세요. 이름이나 이메일 주소는 사용하지 마세요.',
      submit: '계정을 만들고 참여 요청',
      resend: '코드 다시 보내기',
      back: '이메일 변경',
    },
    invitation: {
      title: '‘{team}’ 팀 초대',
      by: '{name} 님이 {role}(으)로 초대했습니다.',
      as: '{role}(으)로 초대되었습니다.',
      approval: '수락하면 팀의 관리자가 참여를 승인합니다.',
      submitNew: '계정을 만들고 수락',
      submit: '초대 수락',
      signIn: '로그인하고 수락',
      hasAccount: '{email} 계정이 이미 있습니다. 로그인하여 초대를 수락해 주세요.',
      another: '현재 {email}(으)로 로그인했지만 초대는 {invited}의 것입니다.',
      switch: '계정 전환',
      stay: '현재 계정 유지',
      failed: '이 초대는 사용할 수 없습니다',
      accepted: '이미 수락한 초대입니다. 로그인하여 요청을 확인하세요.',
      myRequests: '내 요청 보기',
      home: 'Muster로 이동',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-entry/ko-KR': typeof phrases;
  }
}
