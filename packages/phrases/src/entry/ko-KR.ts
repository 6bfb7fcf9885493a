import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  account: {
    email: '이메일',
    password: '비밀번호',
    showPassword: '비밀번호 표시',
    hidePassword: '비밀번호 숨기기',
    signIn: {
      passkey: '패스키 사용',
      forgot: '비밀번호를 잊으셨나요?',
      hasCode: '초대 코드가 있습니다',
      demoMails: '데모: 보낸 메일 보기',
      title: 'Muster 로그인',
      intro: '팀의 로봇을 관리하세요',
      submit: '로그인',
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
      passwordHint: '{min}자 이상 입력하세요. 이름이나 이메일 주소는 사용하지 마세요.',
      submit: '팀 만들기',
    },
    signOut: '로그아웃',
    lock: {
      title: '화면이 잠겼습니다',
      message: '팀 데이터를 보호하기 위해 다시 로그인한 후 계속해 주세요.',
      unlock: '다시 로그인',
    },
    blocked: {
      title: '이 페이지에 접근할 수 없습니다',
      message:
        '현재 역할로는 이 페이지를 열 수 없습니다. 필요한 경우 팀의 소유자나 관리자에게 문의해 주세요.',
      roles: '사용할 수 있는 역할: {roles}.',
      people: '문의할 사람: {people}.',
      person: '{name}({role})',
    },
    lost: { title: '페이지를 찾을 수 없습니다', message: '페이지가 없거나 다른 곳으로 이동했습니다.' },
    home: '홈으로 돌아가기',
    terms: '서비스 이용약관',
    privacy: '개인정보 처리방침',
    noTeam: {
      title: '아직 팀에 속해 있지 않습니다',
      message: '소유자나 관리자에게 이 계정을 팀에 초대해 달라고 요청한 뒤 다시 시도해 주세요.',
      signOut: '다른 계정으로 로그인',
    },
  },
  errors: {
    E001: { title: '오프라인 상태입니다', message: '네트워크에 연결한 후 다시 시도해 주세요.' },
    E035: {
      title: '로그인할 수 없습니다',
      message: '계정 또는 비밀번호가 올바르지 않습니다. 확인 후 다시 입력해 주세요.',
    },
    'request.invalid': {
      title: '수정할 항목이 있습니다',
      message: '표시된 항목을 수정한 후 다시 보내 주세요.',
    },
    'request.malformed': {
      title: '보낸 데이터를 읽을 수 없습니다',
      message: '페이지를 다시 불러온 후 다시 시도해 주세요.',
    },
    'request.too_large': { title: '데이터가 너무 큽니다', message: '내용을 줄인 후 다시 시도해 주세요.' },
    'request.media_type': {
      title: '지원하지 않는 데이터 형식입니다',
      message: '페이지를 다시 불러온 후 다시 시도해 주세요.',
    },
    'request.too_many': { title: '요청이 너무 많습니다', message: '잠시 기다린 후 다시 시도해 주세요.' },
    'request.origin': {
      title: '요청을 받아들일 수 없습니다',
      message: 'Muster 주소에서 페이지를 다시 연 후 시도해 주세요.',
    },
    'request.timeout': {
      title: '응답 시간이 초과되었습니다',
      message: '서버가 제때 응답하지 않았습니다. 네트워크를 확인한 후 다시 시도해 주세요.',
    },
    'request.not_found': {
      title: '찾을 수 없습니다',
      message: '삭제되었을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'session.expired': {
      title: '로그인이 만료되었습니다',
      message: '인증이 만료되었습니다. 다시 로그인해 주세요.',
    },
    'session.two_factor': {
      title: '2단계 인증이 필요합니다',
      message: '인증 코드를 입력해 로그인을 완료해 주세요.',
    },
    'server.error': {
      title: '오류가 발생했습니다',
      message: '다시 시도해 주세요. 문제가 계속되면 고객 지원에 문의해 주세요.',
    },
    'server.unavailable': { title: '서버가 혼잡합니다', message: '잠시 후 다시 시도해 주세요.' },
    'setup.done': {
      title: '이미 설정된 서버입니다',
      message: '로그인하거나 팀 소유자에게 초대를 요청해 주세요.',
    },
    'setup.needed': { title: '아직 설정되지 않은 서버입니다', message: '먼저 첫 번째 팀을 만들어 주세요.' },
    'setup.token': {
      title: '설정 토큰이 올바르지 않습니다',
      message: '서버 로그 또는 데이터 폴더에서 최신 토큰을 복사해 다시 붙여 넣어 주세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'entry/ko-KR': typeof phrases;
  }
}
