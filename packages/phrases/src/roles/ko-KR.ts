import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  roles: {
    title: '사용자 지정 역할',
    hint: '사용자 지정 역할은 허용할 권한을 나열합니다. 본인의 권한을 넘을 수 없습니다.',
    new: '역할 만들기',
    empty: '아직 사용자 지정 역할이 없습니다',
    emptyHint: '네 가지 기본 역할이 맞지 않을 때 만듭니다.',
    members: '멤버 {count}명',
    grants: '권한 {count}개',
    basedOn: '{role} 기반',
    edit: '편집',
    remove: {
      action: '삭제',
      title: '역할 ‘{name}’을(를) 삭제할까요?',
      message: '이 작업은 되돌릴 수 없습니다.',
      replacement: '멤버 {count}명의 새 역할',
      submit: '역할 삭제',
      done: '역할 ‘{name}’을(를) 삭제했습니다',
    },
    form: {
      create: '역할 만들기',
      update: '역할 ‘{name}’ 편집',
      updateHint: '변경 사항은 이 역할을 가진 모든 사람에게 즉시 적용됩니다.',
      name: '역할 이름',
      base: '기반 역할',
      baseHint: '목록에서의 위치와 누가 관리할 수 있는지를 정합니다.',
      permissions: '권한',
      beyond: '나에게 이 권한이 없습니다',
      save: '역할 저장',
      created: '역할 ‘{name}’을(를) 만들었습니다',
      saved: '역할 ‘{name}’을(를) 저장했습니다',
    },
  },
  errors: {
    'role.beyond': {
      title: '내 권한을 초과합니다',
      message: '본인의 권한을 넘는 역할은 부여하거나 변경할 수 없습니다.',
    },
    'role.own': {
      title: '본인의 역할은 변경할 수 없습니다',
      message: '소유자나 다른 관리자에게 요청해 주세요.',
    },
    'role.by_token': {
      title: '토큰으로는 역할을 높일 수 없습니다',
      message: '권한을 늘리려면 콘솔에 로그인해 주세요.',
    },
    'role.not_found': {
      title: '역할을 찾을 수 없습니다',
      message: '역할이 삭제되었을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'role.conflict': {
      title: '다른 사용자가 역할을 변경했습니다',
      message: '현재 내용을 확인한 후 다시 시도해 주세요.',
    },
    'role.name_taken': {
      title: '이미 사용 중인 역할 이름입니다',
      message: '다른 이름을 사용해 주세요.',
    },
    'role.in_use': {
      title: '사용 중인 역할입니다',
      message: '대신 부여할 역할을 선택해 주세요.',
    },
    'role.limit': {
      title: '역할 수가 한도에 도달했습니다',
      message: '사용하지 않는 역할을 먼저 삭제해 주세요.',
    },
  },
  permissions: {
    area: {
      role: '역할',
    },
    allows: {
      'role.read': '팀의 사용자 지정 역할을 봅니다.',
      'role.write': '사용자 지정 역할을 만들고 변경하고 삭제합니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'roles/ko-KR': typeof phrases;
  }
}
