import type { account as source } from '../zh-TW/account.ts';
import type { Phrases } from '../phrase.ts';

export const account = {
  email: '이메일',
  password: '비밀번호',
  showPassword: '비밀번호 표시',
  hidePassword: '비밀번호 숨기기',
  signIn: {
    title: 'Muster 로그인',
    intro: '팀의 로봇을 관리합니다.',
    submit: '로그인',
    submitting: '로그인 중…',
    otherLanguage: '다른 언어를 사용하시나요?',
    chooseLanguage: '언어 선택',
  },
  setup: {
    title: 'Muster에 오신 것을 환영합니다',
    intro: '이 서버는 아직 설정되지 않았습니다. 첫 번째 팀을 만들면 소유자가 됩니다.',
    token: '설정 토큰',
    tokenHint:
      '토큰은 서버 로그에 표시되고 서버의 데이터 폴더에 저장됩니다. 서버 관리자인지 확인하는 데 사용합니다.',
    teamName: '팀 이름',
    teamNameHint: '학교, 회사 또는 부서 이름을 입력하세요.',
    name: '이름',
    passwordHint: '{min}자 이상 입력하세요.',
    submit: '팀 만들기',
    submitting: '만드는 중…',
  },
  signOut: '로그아웃',
  signedOut: {
    title: '로그아웃되었습니다',
    message: '계속 사용하려면 다시 로그인해 주세요.',
    again: '다시 로그인',
  },
  lock: {
    title: '화면이 잠겼습니다',
    message: '팀 데이터를 보호하기 위해 다시 로그인한 후 계속해 주세요.',
    unlock: '다시 로그인',
  },
  cookies: {
    title: '쿠키 사용 동의',
    message:
      '이 서비스는 쿠키를 사용하며, 로그인과 사용자 설정 저장 및 서비스 유지를 위해 개인정보와 방문 기록을 수집합니다.',
    privacyPolicy: '개인정보 처리방침 읽기',
    agree: '동의',
    decline: '동의하지 않음',
    declined: '동의하지 않으셔서 로그인할 수 없습니다. 사용하시려면 “동의”를 눌러 주세요.',
  },
  blocked: {
    title: '들어갈 수 없습니다',
    message: '현재 역할로는 이 페이지를 열 수 없습니다. 필요한 경우 팀의 소유자나 관리자에게 문의해 주세요.',
  },
  lost: {
    title: '길을 찾을 수 없습니다',
    message: '페이지가 없거나 다른 곳으로 이동했습니다.',
  },
  home: '홈으로 돌아가기',
} as const satisfies Phrases<typeof source>;
