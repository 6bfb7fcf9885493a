import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    demand: {
      any: '{time}부터 팀에서 2단계 인증 또는 패스키를 요구합니다.',
      passkey: '{time}부터 팀에서 패스키를 요구합니다.',
      action: '설정하기',
    },
    menu: { main: '주요 기능', remote: '원격 관리', resources: '보조 자료', students: '학생 계정' },
    failedTasks: '작업 {count}건 실패',
    tabs: {
      label: '열린 페이지',
      refresh: '새로고침',
      close: '닫기',
      closeTab: '‘{name}’ 닫기',
      closeRest: '다른 탭 닫기',
      closeUnpinned: '고정된 탭만 남기고 닫기',
      pin: '고정',
      unpin: '고정 해제',
      unsaved: '저장하지 않은 변경 사항 있음',
    },
    account: {
      lock: '화면 잠금',
      label: '계정 메뉴',
      roleInTeam: '{role} · {team}',
      teamAccount: '팀',
      help: '도움말',
      feedback: '의견 보내기',
    },
    team: { label: '팀 전환', robots: '로봇 {count}대' },
    navigation: {
      label: '주 메뉴',
      open: '메뉴 열기',
      close: '메뉴 닫기',
      collapse: '사이드바 접기',
      expand: '사이드바 펼치기',
      skip: '본문으로 건너뛰기',
      back: '이전 페이지',
    },
    deploy: '로봇에 배포',
    unchanged: '저장할 변경 사항이 없습니다.',
    saved: '{name} 님이 저장함 · {time}',
    notifications: '알림',
    dismiss: '알림 닫기',
    live: {
      live: '실시간',
      liveHint: '상태가 바뀌면 바로 표시됩니다.',
      reconnecting: '다시 연결하는 중…',
      reconnectingHint: '표시된 상태가 최신이 아닐 수 있습니다.',
      paused: '일시 중지됨',
      pausedHint: '업데이트가 중지되었습니다. ‘계속 업데이트’를 누르면 다시 시작합니다.',
    },
    list: {
      filters: '필터',
      filtersOf: '필터 · {count}',
      sort: '정렬',
      ascending: '{column}: 오름차순',
      descending: '{column}: 내림차순',
      showResults: '결과 보기',
    },
    detail: { previous: '이전 항목', next: '다음 항목', position: '{total}개 중 {index}번째' },
    choose: { search: '검색', more: '더 있습니다. 이름을 입력해 찾으세요.' },
    gone: { back: '목록으로' },
    teamless: '현재 속한 팀이 없습니다. 팀에 참여하거나 팀을 만들거나 계정을 관리할 수 있습니다.',
    covered:
      '{email} 계정으로 로그인되어 있습니다. 잠금을 해제하면 계속할 수 있으며, 입력한 내용은 유지됩니다.',
    leaving: {
      title: '파일을 업로드하는 중입니다',
      uploads:
        '지금 나가면 완료되지 않은 업로드가 중지됩니다. 나중에 같은 파일을 다시 선택하면 이어서 업로드합니다.',
      leave: '나가기',
    },
    again: {
      title: '다시 로그인해 주세요',
      text: '로그인이 만료되었습니다. 다시 로그인하면 하던 작업이 이어지며 입력한 내용은 사라지지 않습니다.',
      submit: '로그인하고 계속하기',
      another: '다른 계정 사용',
      endedText:
        '이 팀에서의 세션이 종료되었습니다. 다시 로그인하면 하던 작업이 이어집니다. 다른 팀으로 전환할 수도 있습니다.',
      team: '팀',
      otherTeam: '이 페이지를 떠나며, 저장하지 않은 내용은 사라집니다.',
      switch: '팀 전환',
    },
    preference: {
      title: '계정에 저장하지 못했습니다',
      detail: '지금은 적용되지만 페이지를 새로고침하면 사라질 수 있습니다.',
    },
    lost: {
      title: '네트워크 오류',
      message: '서버가 이 요청에 응답하지 않았습니다. 다시 로그인해 주세요.',
      timeout: '서버가 30초 안에 응답하지 않았습니다. 다시 로그인해 주세요.',
      signIn: '다시 로그인',
    },
  },
  errors: {
    E020: {
      title: '권한이 없습니다',
      message: '이 작업을 할 권한이 없습니다. 팀의 소유자나 관리자에게 문의해 주세요.',
    },
    E033: {
      title: '역할의 권한이 부족합니다',
      message: '‘{RoleName}’ 역할은 이 작업을 할 수 없습니다. 팀의 소유자나 관리자에게 문의해 주세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'shell/ko-KR': typeof phrases;
  }
}
