import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  palette: {
    open: '검색 또는 이동',
    label: '검색 및 명령',
    placeholder: '로봇, 그룹, 멤버, 구성, 작업 검색',
    section: {
      recent: '최근 검색',
      actions: '작업',
      pages: '페이지',
      devices: '로봇',
      groups: '그룹',
      people: '멤버',
      configs: '구성',
      apps: '앱',
      files: '파일',
    },
    place: {
      requests: { title: '참여 요청', words: '승인 거절 요청 초대 코드 request approve' },
      invitations: { title: '초대', words: '멤버 초대 메일 링크 invite' },
      joinTeam: { title: '다른 팀 참여', words: '초대 코드 팀 만들기 join code' },
      profile: { title: '내 프로필', words: 'NUWA ID 이름 사진 소개 profile' },
      security: {
        title: '로그인 및 보안',
        words: '비밀번호 2단계 인증 인증 앱 패스키 백업 코드 세션 전화 password two-step passkey',
      },
      tokens: { title: '내 API 토큰', words: '토큰 키 token' },
      data: { title: '내 데이터', words: '팀 나가기 계정 삭제 다운로드 leave' },
    },
    action: {
      addRobot: '로봇 추가',
      addGroup: '그룹 만들기',
      deploy: '‘{name}’을(를) 로봇에 배포',
      deployAny: '구성 배포…',
      language: '언어: {name}',
      theme: '테마: {name}',
      team: '‘{name}’ 팀으로 전환',
      forget: '최근 검색 지우기',
    },
    noMatch: '‘{keyword}’을(를) 찾을 수 없습니다',
    noMatchHint: '다른 단어나 일련번호로 찾아보세요.',
    results: '결과 {count}개',
    failed: '검색할 수 없어 페이지와 작업만 표시합니다.',
    move: '이동',
    choose: '선택',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'search/ko-KR': typeof phrases;
  }
}
