import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  monitoring: {
    defaultCondition: {
      kebbi: '기본 조건(Kebbi)',
      service: '기본 조건(서비스 로봇)',
    },
    light: {
      high: '높음',
      medium: '중간',
      lost: '연결 끊김',
      online: '정상',
      notSet: '설정 안 됨',
    },
    lights: '상태 표시등으로 필터링',
    robots: '모니터링 중인 로봇',
    well: '정상',
    stopped: '모니터링 중지됨',
    flaps: '반복 발생',
    flapsHint: '이 상태가 짧은 시간에 반복되고 있습니다. 30초 동안 발생하지 않으면 종료됩니다.',
    showWell: '정상인 로봇 {count}대 더 보기',
    search: '이름, 일련번호, 앱 검색',
    filter: {
      type: '로봇 유형',
      allTypes: '모든 유형',
      condition: '모니터링 조건',
      allConditions: '모든 조건',
    },
    type: {
      kebbi: 'Kebbi',
      service: '서비스 로봇',
    },
    sort: {
      label: '정렬',
      severity: '심각도순',
      name: '이름순',
      battery: '배터리순',
    },
    view: {
      label: '보기',
      list: '목록',
      cards: '카드',
    },
    empty: {
      title: '아직 모니터링 중인 로봇이 없음',
      message: '로봇을 추가하면 현재 상태와 조치가 필요한 이상을 여기에서 확인할 수 있습니다.',
      noMatch: '일치하는 로봇이 없음',
    },
    add: {
      title: '로봇 추가',
      explanation: '그룹을 선택한 후 모니터링할 로봇을 선택하세요. 추가한 로봇은 기본 조건을 사용합니다.',
      submit: '로봇 {count}대 추가',
      all: '모두 선택({count})',
      nobody: '로봇을 하나 이상 선택하세요',
      empty: '이 그룹에 로봇이 없음',
      isMonitored: '이미 모니터링 중',
      unknownVersion: '버전을 알 수 없음, 연결 후 업데이트가 필요할 수 있음',
      notActivated: '활성화되지 않음',
      tooOld: '현재 {version}, {needed} 이상 필요',
      done: '로봇 {count}대를 모니터링에 추가했습니다',
    },
    gone: {
      title: '이 로봇은 더 이상 모니터링되지 않음',
      message: '모니터링에서 제거되었거나 볼 수 없는 그룹으로 이동했습니다.',
    },
    fact: {
      battery: '배터리',
      app: '앱',
      project: '프로젝트',
      lastSeen: '마지막 확인',
      condition: '모니터링 조건',
    },
    comment: {
      label: '메모',
      edit: '메모 편집',
    },
    stop: {
      action: '모니터링 중지',
      title: '{name} 모니터링을 중지할까요?',
      explanation: '중지된 동안에는 이상을 표시하지 않고 알림도 보내지 않습니다. 로봇은 계속 작동합니다.',
      length: '중지 시간',
      hours: '{count}시간',
      resumed: '직접 재개할 때까지',
      until: '{time}까지 모니터링이 중지됩니다.',
      untilResumed: '누군가 재개할 때까지 모니터링이 중지됩니다.',
      done: '{name} 모니터링을 중지했습니다',
    },
    resume: {
      action: '모니터링 재개',
      done: '모니터링을 재개했습니다',
    },
    remove: {
      action: '모니터링에서 제거',
      title: '로봇 {count}대를 모니터링에서 제거할까요?',
      message: '로봇은 팀에 남아 있으며 기록은 보관 기간까지 유지됩니다.',
      done: '로봇 {count}대를 모니터링에서 제거했습니다',
    },
    apply: {
      action: '조건 변경',
      title: '모니터링 조건 선택',
      explanation: '로봇의 유형과 그룹에 맞는 조건만 표시됩니다.',
      submit: '적용',
      done: '로봇 {count}대의 조건을 변경했습니다',
    },
    history: {
      filter: '기록 필터링',
      all: '전체',
      troubles: '이상',
      actions: '작업',
      empty: '최근 14일간 기록 없음',
      went: '{name}: 종료됨',
      lasted: '{time} 지속',
    },
    condition: {
      add: '새 조건',
      copy: '복사',
      default: '기본',
      scope: '적용 범위',
      scopeHint: '그룹의 조건은 해당 그룹의 로봇에만 사용할 수 있습니다.',
      wholeTeam: '팀 전체',
      column: {
        name: '조건 이름',
        robots: '사용 중',
        changed: '마지막 변경',
      },
      remove: {
        title: '조건 ‘{name}’을(를) 삭제할까요?',
        message: '되돌릴 수 없습니다. 로봇이 사용하는 조건은 삭제할 수 없습니다.',
        done: '조건 ‘{name}’을(를) 삭제했습니다',
      },
      saved: '조건을 저장했습니다',
      readOnly: '이 조건은 볼 수만 있습니다.',
      faults: '저장하려면 설정 {count}개를 수정해야 합니다.',
      conflict: '편집하는 동안 {name}님이 이 조건을 저장했습니다. 덮어쓰면 상대방의 변경이 사라집니다.',
    },
    setting: {
      fixed: '기본 조건의 이름, 배터리 기준값, 알림은 변경할 수 없습니다.',
      battery: {
        moderate: '중간 이상',
        high: '높은 이상',
        hint: '배터리가 이 값 아래로 내려가면 이상을 표시합니다.',
      },
      alerts: {
        offGround: '바닥에서 떨어짐',
        pushMode: '밀기 모드',
        connectedRobot: '연결된 로봇 오프라인',
      },
      allowedApps: {
        hint: '로봇은 이 중 한 앱을 표시해야 합니다. 선택하지 않으면 제한하지 않습니다.',
        add: '앱 추가',
      },
      project: '프로젝트 ID(선택)',
      remove: '{name} 제거',
      allowedMap: {
        hint: '지도 ID입니다. 로봇이 다른 지도를 사용하면 이상을 표시합니다. 비워 두면 제한하지 않습니다.',
      },
    },
    conditions: '모니터링 조건',
  },
  errors: {
    'condition.not_found': {
      title: '모니터링 조건을 찾을 수 없음',
      message: '조건이 삭제되었을 수 있습니다. 페이지를 새로 고치세요.',
    },
    'condition.name_taken': { title: '이미 사용 중인 조건 이름', message: '다른 이름을 사용하세요.' },
    'condition.conflict': {
      title: '다른 사람이 조건을 변경함',
      message: '현재 내용을 확인한 후 다시 시도하세요.',
    },
    'condition.used': {
      title: '사용 중인 조건',
      message: '먼저 이 조건을 사용하는 로봇에 다른 조건을 선택하세요.',
    },
    'condition.limit': {
      title: '모니터링 조건이 너무 많음',
      message: '더 이상 사용하지 않는 조건을 먼저 삭제하세요.',
    },
    'condition.partly_read_only': {
      title: '기본 조건의 일부는 변경할 수 없음',
      message: '이름, 배터리 기준값, 알림은 고정되어 있으며 삭제할 수 없습니다. 복사본을 변경하세요.',
    },
    'condition.robot_type': {
      title: '로봇 유형이 다름',
      message: '이 조건은 다른 유형의 로봇용입니다. 다른 조건을 선택하세요.',
    },
    'condition.other_group': {
      title: '다른 그룹의 조건',
      message: '이 조건은 해당 그룹의 로봇에만 사용할 수 있습니다. 다른 조건을 선택하세요.',
    },
    'monitor.not_found': {
      title: '모니터링 중인 로봇이 아님',
      message: '모니터링에서 제거되었거나 다른 그룹으로 이동했을 수 있습니다. 페이지를 새로 고치세요.',
    },
    'monitor.not_eligible': {
      title: '이 로봇은 아직 모니터링할 수 없음',
      message: '로봇이 활성화되어 있고 모니터링을 지원하는 버전이어야 합니다.',
    },
  },
  permissions: {
    area: {
      monitor: '원격 모니터링',
      condition: '모니터링 조건',
    },
    allows: {
      'monitor.read': '모니터링 스테이션, 상태 표시등, 기록을 봅니다.',
      'monitor.write': '모니터링할 로봇을 선택하고, 모니터링을 중지·재개하며, 메모를 작성합니다.',
      'condition.read': '모니터링 조건을 봅니다.',
      'condition.write': '모니터링 조건을 만들고 변경하고 삭제합니다.',
    },
  },
  activity: {
    action: {
      'condition.create': '{actor}님이 모니터링 조건 {object}을(를) 만들었습니다',
      'condition.update': '{actor}님이 모니터링 조건 {object}을(를) 변경했습니다',
      'condition.remove': '{actor}님이 모니터링 조건 {object}을(를) 삭제했습니다',
      'condition.apply': '{actor}님이 모니터링 조건 {object}을(를) 로봇에 적용했습니다',
      'monitor.add': '{actor}님이 로봇을 모니터링에 추가했습니다',
      'monitor.remove': '{actor}님이 로봇을 모니터링에서 제거했습니다',
      'monitor.stop': '{actor}님이 {object}의 모니터링을 중지했습니다',
      'monitor.resume': '{actor}님이 {object}의 모니터링을 재개했습니다',
      'monitor.comment': '{actor}님이 {object}의 모니터링 메모를 변경했습니다',
    },
    type: {
      condition: '모니터링 조건',
      station: '모니터링 스테이션',
    },
    field: {
      until: '종료 시각',
      allowedApps: '허용된 앱',
      buttons: '원터치 버튼',
      battery: '배터리 기준값',
      alerts: '알림',
      allowedMapId: '허용된 지도',
      openings: '앱 예약 실행',
      updates: '소프트웨어 업데이트',
      neverSleep: '절전 금지 시간',
      doNotDisturb: '방해 금지',
      hidesPrompts: '이상 알림 숨기기',
      output: '음량과 밝기',
      locks: '모터 잠금',
      voice: '자율 행동',
      idleProjectDays: '유휴 프로젝트 삭제',
      notify: '알림 설정',
      recipients: '수신자',
      reports: '작업 보고서',
      robotType: '로봇 유형',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitoring/ko-KR': typeof phrases;
  }
}
