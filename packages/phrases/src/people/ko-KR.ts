import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  people: {
    title: '멤버 목록',
    tab: { members: '멤버', permissions: '역할 및 권한' },
    count: '멤버 {count}명',
    search: '이름, 이메일, NUWA ID 검색',
    you: '나',
    column: { name: '이름', role: '역할', groups: '그룹', joined: '참여일', actions: '작업' },
    status: { active: '사용 중', invited: '초대됨', unconfirmed: '승인 대기' },
    filter: {
      role: '역할',
      manageGroups: '그룹 관리',
      allRoles: '모든 역할',
      status: '상태',
      allStatuses: '모든 상태',
    },
    groups: { whole: '팀 전체', none: '그룹 없음' },
    detail: {
      nuwaId: 'NUWA ID',
      status: '상태',
      inviter: '초대한 사람',
      wholeTeam: '이 역할은 그룹과 관계없이 팀 전체에 접근할 수 있습니다.',
    },
    empty: { noMatch: '조건에 맞는 멤버가 없습니다', noMatchHint: '검색어나 필터를 바꿔 보세요.' },
    selection: {
      label: '선택한 멤버에 대한 작업',
      count: '{count}명 선택됨',
      clear: '선택 해제',
      page: '이 페이지의 멤버 모두 선택',
      row: '{name} 선택',
      gone: '{count}명은 이미 팀에 없어 선택에서 제외했습니다',
    },
    role: {
      custom: '{role} 기반의 사용자 지정 역할입니다.',
      removed: '삭제된 역할',
      action: '역할 변경',
      title: '{name} 님의 역할 변경',
      hint: '변경 사항은 바로 적용됩니다.',
      submit: '역할 변경',
      done: '{name} 님의 역할: {role}',
    },
    assign: {
      action: '그룹 지정',
      title: '{name} 님의 그룹',
      titleMany: '멤버 {count}명에게 그룹 지정',
      hint: '멤버와 운영자는 소속 그룹의 로봇만 사용할 수 있습니다.',
      mode: '작업',
      add: '그룹에 추가',
      addHint: '기존 그룹을 유지하고 아래에서 선택한 그룹에 추가합니다.',
      move: '이동: 이 그룹에만',
      moveHint: '다른 모든 그룹에서 나갑니다.',
      leave: '그룹에서 제외',
      leaveHint: '아래에서 선택한 그룹에서만 제외합니다.',
      groups: '그룹',
      search: '그룹 검색',
      chosen: '{count}개 선택됨',
      submit: '그룹 저장',
      done: '{name} 님의 그룹을 저장했습니다',
      doneMany: '멤버 {count}명의 그룹을 변경했습니다',
    },
    endSessions: {
      action: '세션 종료',
      title: '팀에서 {name} 님의 세션을 종료할까요?',
      message:
        '이 팀에 들어오려면 다시 로그인해야 합니다. 다른 팀과 API 토큰에는 영향이 없습니다. 본인에게 알리고 기록을 남깁니다.',
      submit: '세션 종료',
      done: '{name} 님은 다시 로그인해야 합니다',
    },
    remove: {
      action: '팀에서 내보내기',
      title: '{name} 님을 팀에서 내보낼까요?',
      titleMany: '멤버 {count}명을 팀에서 내보낼까요?',
      message: '이 팀에 대한 모든 권한이 바로 사라집니다. 계정은 삭제되지 않으며 만든 내용도 남습니다.',
      submit: '팀에서 내보내기',
      done: '멤버 {count}명을 팀에서 내보냈습니다',
    },
    tools: {
      title: '도구',
      none: '없음',
      action: '도구 설정',
      titleOf: '{name} 님의 도구',
      titleMany: '멤버 {count}명의 도구 설정',
      hint: 'RMS는 로봇을 관리하고 Roflow는 프로젝트를 편집합니다. 멤버가 할 수 있는 일은 역할에 따라 결정됩니다.',
      of: {
        rms: '로봇, 그룹, 구성, 파일',
        roflow: 'Roflow 프로젝트',
      },
      keep: '변경 안 함',
      add: '허용',
      remove: '허용 안 함',
      submit: '저장',
      done: '멤버 {count}명의 도구를 업데이트했습니다',
    },
    resetTwoStep: {
      action: '2단계 인증 재설정',
      title: '{name} 님의 2단계 인증을 재설정할까요?',
      message:
        '휴대전화나 백업 코드를 잃어버린 멤버를 위한 기능입니다. 본인의 요청인지 먼저 확인해 주세요. 보내는 링크에서 본인이 확인하면 재설정되고 모든 세션이 종료됩니다.',
      submit: '링크 보내기',
      done: '{email} 주소로 링크를 보냈습니다',
    },
    viewAs: {
      action: '이 멤버로 보기',
      title: '{name} 님으로 콘솔을 볼까요?',
      message: '{name} 님이 보는 내용이 표시되며, 변경할 수 없습니다. 시작과 종료는 활동 기록에 남습니다.',
      submit: '보기 시작',
    },
    transfer: {
      action: '소유권 이전',
      title: '{name} 님에게 팀 이전',
      message:
        '{name} 님이 ‘{team}’의 소유자가 되고 나는 관리자가 됩니다. 이후 역할 변경, 멤버 내보내기, 팀 키 관리, 재이전은 {name} 님만 할 수 있습니다.',
      next: '이해했습니다. 계속',
      sure: '정말 이전할까요?',
      typing: '확인을 위해 팀 이름 ‘{team}’을(를) 입력해 주세요',
      submit: '소유권 이전',
      done: '이제 {name} 님이 소유자이고 나는 관리자입니다',
    },
    conflict: {
      message: '편집하는 동안 {name} 님이 이 멤버를 변경했습니다.',
      now: '현재: {role}, {groups}',
      keepMine: '내 변경 저장',
      takeTheirs: '상대방 버전 사용',
    },
  },
  errors: {
    'member.conflict': {
      title: '다른 사람이 이 멤버를 변경했습니다',
      message:
        '편집하는 동안 역할이나 그룹이 변경되었습니다. 내 변경을 저장하거나 상대방 버전을 사용해 주세요.',
    },
    'member.owner': {
      title: '소유자에게는 할 수 없습니다',
      message: '소유자는 내보내거나 역할을 바꿀 수 없습니다. 먼저 팀을 이전해 주세요.',
    },
    'invitation.daily_limit': {
      title: '하루 초대 한도에 도달했습니다',
      message:
        '팀이 24시간 안에 보낼 수 있는 초대 수에 도달했습니다. 선택 수를 줄이거나 나중에 다시 시도하세요.',
    },
    'invitation.sent_often': {
      title: '이 초대는 이미 여러 번 보냈습니다',
      message: '24시간 안에 이 주소로 5번 보냈습니다. 주소를 확인하거나 초대 링크를 직접 전달하세요.',
    },
    'invitation.not_found': {
      title: '초대를 찾을 수 없습니다',
      message: '이미 수락되었거나 취소되었을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'join_code.not_found': {
      title: '초대 코드를 찾을 수 없습니다',
      message: '중지되었거나 만료되었을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'applicant.not_found': {
      title: '이미 처리된 요청입니다',
      message: '요청한 사람이 철회했거나 다른 관리자가 처리했을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'application.not_found': {
      title: '요청을 찾을 수 없습니다',
      message: '팀이 이미 처리했을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'domain.not_found': {
      title: '메일 도메인을 찾을 수 없습니다',
      message: '삭제되었을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'invitation.other_account': {
      title: '다른 계정의 초대입니다',
      message: '초대받은 계정으로 전환한 다음 초대를 다시 열어 주세요.',
    },
    'application.member': { title: '이미 팀 멤버입니다', message: '팀 메뉴에서 이 팀으로 전환해 주세요.' },
    'application.waiting': {
      title: '이미 참여를 요청했습니다',
      message: '팀의 관리자가 승인하면 알려 드립니다.',
    },
    'application.too_many': {
      title: '대기 중인 요청이 너무 많습니다',
      message: '요청을 하나 철회한 다음 다른 팀에 참여해 주세요.',
    },
    'join_code.too_many': {
      title: '초대 코드가 너무 많습니다',
      message: '초대 코드를 하나 중지한 다음 새로 만들어 주세요.',
    },
    'team.too_many': {
      title: '소유한 팀이 너무 많습니다',
      message: '팀을 하나 이전한 다음 새로 만들어 주세요.',
    },
    'nuwa_id.chosen': { title: 'NUWA ID를 이미 정했습니다', message: 'NUWA ID는 한 번만 정할 수 있습니다.' },
    'nuwa_id.taken': { title: '이미 사용 중인 NUWA ID입니다', message: '다른 NUWA ID를 선택해 주세요.' },
    'domain.too_many': {
      title: '메일 도메인이 너무 많습니다',
      message: '도메인을 하나 삭제한 다음 추가해 주세요.',
    },
    'sign_up.no_team': {
      title: '참여할 팀을 찾을 수 없습니다',
      message: '이 이메일 도메인에 공개된 팀이 없습니다. 팀에서 받은 초대 코드를 입력해 주세요.',
    },
    'domain.public': {
      title: '공용 메일 서비스는 사용할 수 없습니다',
      message: '누구나 등록할 수 있는 서비스입니다. 학교나 회사의 도메인을 사용해 주세요.',
    },
  },
  permissions: {
    area: { people: '멤버' },
    allows: {
      'people.read': '팀 멤버와 초대를 봅니다.',
      'people.invite': '멤버를 초대하고 초대와 초대 코드를 관리합니다.',
      'people.approve': '팀 참여 요청을 승인하거나 거절합니다.',
      'people.assign': '멤버와 운영자에게 그룹을 지정합니다.',
      'people.role': '멤버의 역할을 변경합니다.',
      'people.remove': '멤버를 팀에서 내보냅니다.',
      'people.tools': '멤버가 사용할 수 있는 도구를 설정합니다.',
      'people.sessions': '멤버가 다시 로그인해야 팀에 들어올 수 있게 합니다.',
      'people.resetTwoStep': '휴대전화를 잃어버린 멤버의 2단계 인증을 재설정합니다.',
      'people.domains': '메일 도메인의 사용자가 팀에 자동으로 참여하게 합니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people/ko-KR': typeof phrases;
  }
}
