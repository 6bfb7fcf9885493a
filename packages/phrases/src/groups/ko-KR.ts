import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  groups: {
    title: '그룹 목록',
    add: '그룹 만들기',
    search: '그룹 이름 검색',
    isDefault: '기본 그룹',
    column: { name: '그룹', devices: '로봇', members: '멤버', config: '구성' },
    deviceCount: '로봇 {count}대',
    onlineCount: '{count}대 온라인',
    memberCount: '멤버 {count}명',
    none: {
      title: '아직 그룹에 속해 있지 않습니다',
      message: '로봇은 그룹에 속합니다. 팀의 소유자나 관리자에게 그룹에 추가해 달라고 요청하세요.',
    },
    empty: {
      title: '아직 그룹이 없습니다',
      noMatch: '‘{keyword}’에 맞는 그룹이 없습니다',
    },
    create: {
      done: '그룹 ‘{name}’을(를) 만들었습니다',
      title: '그룹 만들기',
      name: '그룹 이름',
      namePlaceholder: '예: 5학년 2반',
      submit: '그룹 만들기',
    },
    key: {
      show: '키 표시',
      download: 'QR 코드 다운로드',
      picture: '그룹 ‘{group}’ 키의 QR 코드',
      title: '그룹 키',
      hint: '로봇에 이 키를 입력하면 로봇이 이 그룹에 참여합니다.',
      addedOnly: '자동 등록이 꺼져 있어 먼저 팀에 추가하지 않은 로봇은 이 키로 참여할 수 없습니다.',
      hidden: '이 키를 볼 권한이 없습니다',
    },
    gone: '그룹 ‘{groups}’이(가) 삭제되었거나 더 이상 접근할 수 없어 선택을 해제했습니다.',
    selected: '그룹 {count}개 선택됨',
    select: '‘{group}’ 선택',
    selectPage: '이 페이지의 그룹 모두 선택',
    clearSelection: '선택 해제',
    robots: {
      title: '로봇',
      empty: '이 그룹에는 아직 로봇이 없습니다.',
      emptyHint: '‘모든 기기’에서 로봇을 선택한 다음 ‘그룹으로 이동’을 누르세요.',
      all: '로봇 {count}대 모두 보기',
    },
    rename: { title: '그룹 이름 변경', submit: '저장', done: '그룹 이름을 ‘{name}’(으)로 변경했습니다' },
    conflict: {
      renamed: '편집하는 동안 {person} 님이 그룹 이름을 ‘{name}’(으)로 변경했습니다.',
      changed: '편집하는 동안 {person} 님이 이 그룹을 변경했습니다.',
      mine: '내 이름 사용',
      theirs: '상대방 이름 사용',
    },
    remove: {
      title: '그룹 {count}개를 삭제할까요?',
      titleOne: '‘{group}’ 그룹을 삭제할까요?',
      submit: '그룹 {count}개 삭제',
      robots: '로봇 {count}대는 ‘{heir}’(으)로 이동합니다.',
      activateAgain: '그중 {count}대는 그룹 키로 활성화되어 다시 활성화해야 연결됩니다.',
      members: '멤버 {count}명은 더 이상 이 그룹에 속하지 않으며 해당 권한을 잃습니다.',
      membersOfOne: '멤버 {count}명은 더 이상 이 그룹에 속하지 않으며 해당 권한을 잃습니다.',
      configs: '그룹 전용 구성 {count}개는 ‘{heir}’(으)로 이동합니다.',
      keys: '그룹 키는 바로 사용할 수 없게 됩니다. 이 작업은 되돌릴 수 없습니다.',
      keyOfOne: '그룹 키는 바로 사용할 수 없게 됩니다. 이 작업은 되돌릴 수 없습니다.',
      done: '그룹 {count}개를 삭제했습니다',
    },
    renew: {
      action: '키 갱신',
      title: '‘{group}’의 키를 갱신할까요?',
      message:
        '이전 키는 바로 사용할 수 없게 되며, 아직 활성화하지 않은 로봇에는 새 키가 필요합니다. 활성화된 로봇에는 영향이 없습니다.',
      typing: '확인하려면 그룹 이름 ‘{group}’을(를) 입력해 주세요',
      done: '‘{group}’의 키를 갱신했습니다',
    },
    members: {
      title: '멤버',
      intro: '소유자와 관리자는 그룹에 속하지 않아도 모든 그룹을 관리합니다.',
      search: '이름 또는 이메일 검색',
      empty: '이 그룹에는 아직 멤버가 없습니다.',
      add: '멤버 추가',
      addTitle: '‘{group}’에 멤버 추가',
      addSubmit: '멤버 {count}명 추가',
      choose: '추가할 멤버를 선택해 주세요.',
      noCandidates: '추가할 수 있는 멤버가 없습니다.',
      added: '멤버 {count}명을 추가했습니다',
      remove: '{name} 님을 그룹에서 제외',
      removeTitle: '{name} 님을 ‘{group}’에서 제외할까요?',
      removeMessage: '이 그룹의 로봇과 구성에 대한 권한을 바로 잃습니다. 팀 멤버로는 남습니다.',
      removed: '{name} 님을 그룹에서 제외했습니다',
      more: '{count}명 더 있습니다. 검색으로 좁혀 주세요.',
    },
    configuration: {
      title: '그룹 구성',
      none: '지정된 구성이 없습니다',
      noneHint: '구성을 지정하면 그룹의 로봇에 배포되고, 나중에 참여하는 로봇도 자동으로 받습니다.',
      hint: '나중에 이 그룹에 참여하는 로봇도 자동으로 받습니다.',
      assign: '구성 지정',
      change: '다른 구성 배포',
      take: '지정 해제',
      takeTitle: '‘{name}’ 지정을 해제할까요?',
      takeMessage: '그룹의 로봇은 현재 구성을 유지합니다. 나중에 참여하는 로봇은 더 이상 받지 않습니다.',
      taken: '구성 지정을 해제했습니다',
      lack: '{count}대에 이 구성이 없음',
      outdated: '{count}대는 이전 버전',
      states: {
        applied: '{count}대 적용됨',
        installing: '{count}대 설치 중',
        waiting: '{count}대 대기 중',
        failed: '{count}대 실패',
        drifted: '{count}대 동기화 안 됨',
      },
    },
  },
  errors: {
    'group.name_taken': { title: '이미 사용 중인 그룹 이름입니다', message: '다른 이름을 입력해 주세요.' },
    'group.default': {
      title: '기본 그룹은 삭제할 수 없습니다',
      message: '팀에는 기본 그룹이 필요합니다. 다른 그룹을 선택해 주세요.',
    },
    'group.conflict': {
      title: '다른 사람이 이 그룹을 변경했습니다',
      message: '편집하는 동안 그룹이 변경되었습니다. 내 변경을 유지하거나 상대방 버전을 사용해 주세요.',
    },
  },
  permissions: {
    area: { group: '그룹' },
    allows: {
      'group.read': '그룹을 봅니다.',
      'group.write': '그룹을 만들고 변경하고 삭제합니다.',
      'group.key.read': '그룹 키를 봅니다. 이 키로 로봇을 해당 그룹에 참여시킬 수 있습니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'groups/ko-KR': typeof phrases;
  }
}
