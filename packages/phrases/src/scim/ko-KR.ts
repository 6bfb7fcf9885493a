import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  scim: {
    title: '프로비저닝(SCIM)',
    hint: 'ID 공급자가 멤버를 추가, 업데이트, 제거합니다.',
    address: 'SCIM 주소',
    addressHint: '이 주소와 토큰을 ID 공급자에 붙여 넣어 주세요.',
    proved: '{domains} 사람은 바로 참여하고, 다른 사람은 초대를 받습니다.',
    unproved:
      '모든 사람이 초대를 받습니다. 먼저 메일 도메인을 확인하면 해당 도메인 사람이 바로 참여할 수 있습니다.',
    counts: '멤버 {member}명, 초대됨 {invited}명, 중지됨 {inactive}명',
    token: {
      title: '토큰',
      none: '토큰이 없어 ID 공급자가 연결할 수 없습니다.',
      make: 'SCIM 토큰 만들기',
      nameHint: '‘Entra ID’처럼 입력합니다. 이 이름이 활동 기록에 표시됩니다.',
      expires: '만료: {date}',
      renew: '갱신',
      renewTitle: '‘{name}’ 토큰을 갱신할까요?',
      renewMessage: '현재 토큰은 즉시 무효화됩니다. 새 토큰을 ID 공급자에 붙여 넣어 주세요.',
      revokeMessage: 'ID 공급자가 즉시 연결할 수 없게 됩니다. 멤버는 그대로 유지됩니다.',
    },
    role: {
      label: '새 멤버의 역할',
      hint: '역할이 있는 그룹에 속하지 않은 사람에게 적용됩니다.',
      saved: '역할을 저장했습니다',
    },
    groups: {
      title: 'ID 공급자의 그룹',
      hint: '각 그룹의 멤버가 받을 그룹과 역할을 선택합니다.',
      empty: 'ID 공급자가 아직 그룹을 보내지 않았습니다.',
      members: '멤버 {count}명',
      gives: '그룹: {group} · 역할: {role}',
      none: '없음',
      change: '변경',
      group: '그룹',
      role: '역할',
      roleHint: '여러 그룹에 속한 사람에게는 가장 높은 역할이 적용됩니다. 소유자의 역할은 바뀌지 않습니다.',
      noGroup: '그룹 없음',
      noRole: '역할 없음',
      save: '저장',
      saved: '‘{name}’ 그룹을 저장했습니다',
    },
    requests: {
      title: '최근 요청',
      hint: '최근 변경 및 오류 {count}개를 표시합니다.',
      empty: '아직 요청이 없습니다',
      onlyFailed: '오류만',
      done: '성공',
      failed: '실패({status})',
      verb: {
        create: '추가',
        update: '업데이트',
        remove: '제거',
        read: '읽기',
      },
      about: {
        user: '사람 {verb}: {subject}',
        group: '그룹 {verb}: {subject}',
        any: '기타 요청',
      },
    },
    fault: {
      uniqueness: '이미 존재하는 사람 또는 그룹입니다.',
      invalidFilter: '필터를 읽을 수 없습니다.',
      invalidPath: '변경할 필드를 알 수 없습니다.',
      invalidSyntax: '요청 내용을 읽을 수 없습니다.',
      invalidValue: '값이 올바르지 않습니다. ID 공급자의 속성 매핑을 확인해 주세요.',
      mutability: '이 필드는 변경하거나 제거할 수 없습니다.',
      noTarget: '변경할 대상이 지정되지 않았습니다.',
      owner: '소유자는 제거할 수 없습니다. 먼저 팀을 이전하거나 ID 공급자에서 이 사람을 제외해 주세요.',
      not_found: '사람 또는 그룹을 찾을 수 없습니다.',
      changed: '그사이 내용이 변경되었습니다. ID 공급자가 다시 읽어야 합니다.',
      too_large: '요청이 너무 큽니다.',
      rate: '요청이 너무 많습니다. ID 공급자가 나중에 다시 시도합니다.',
      unsupported: '지원하지 않는 기능입니다.',
      server: '서버에 오류가 발생했습니다. 나중에 다시 시도해 주세요.',
    },
    badge: '프로비저닝됨',
    member: {
      title: 'ID 공급자가 관리',
      role: '이 사람의 역할은 ID 공급자에서 변경해 주세요.',
      groups: '다음 그룹은 ID 공급자에서 변경해 주세요: {groups}',
      leave: 'ID 공급자에서 제거하면 이 사람은 팀을 떠납니다.',
    },
  },
  errors: {
    'scim.not_found': {
      title: '그룹을 찾을 수 없습니다',
      message: 'ID 공급자가 이 그룹을 삭제했을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'scim.owned': {
      title: 'ID 공급자가 관리합니다',
      message: '이 정보는 ID 공급자가 관리합니다. 그곳에서 변경해 주세요.',
    },
  },
  permissions: {
    area: {
      scim: '프로비저닝',
    },
    allows: {
      'scim.manage': 'ID 공급자를 연결하고 그 그룹의 역할을 정합니다.',
    },
  },
  activity: {
    action: {
      'scimUser.create': '{actor} 님이 {object} 프로비저닝',
      'scimUser.update': '{actor} 님이 {object}의 프로비저닝 정보 업데이트',
      'scimUser.remove': '{actor} 님이 {object}의 프로비저닝 제거',
      'scimGroup.create': '{actor} 님이 그룹 {object} 프로비저닝',
      'scimGroup.update': '{actor} 님이 프로비저닝된 그룹 {object} 업데이트',
      'scimGroup.remove': '{actor} 님이 프로비저닝된 그룹 {object} 제거',
      'scimGroup.map': '{actor} 님이 프로비저닝된 그룹 {object}의 연결 변경',
      'scim.update': '{actor} 님이 프로비저닝 설정 변경',
      'token.renew': '{actor} 님이 API 토큰 {object} 갱신',
    },
    type: {
      scimUser: '프로비저닝된 사람',
      scimGroup: '프로비저닝된 그룹',
      scim: '프로비저닝 설정',
    },
    field: {
      userName: '이메일',
      externalId: '공급자 ID',
      active: '사용 중',
      count: '멤버 수',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'scim/ko-KR': typeof phrases;
  }
}
