import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  screenshots: {
    title: '{name}의 화면',
    titleMany: '로봇 {count}대의 화면',
    rules: '스크린샷 규칙',
    movement: '이동 상태',
    reason: '보는 이유',
    reasonHint: '팀에서 이유를 요구합니다. 이유는 활동 기록에 남습니다.',
    start: '보기 시작',
    watched: '로봇에 화면을 보고 있다는 표시가 나타납니다',
    watchedNames: '로봇에 화면을 보고 있다는 표시와 보는 사람의 이름이 나타납니다',
    blurred: '화면이 흐리게 처리됩니다',
    pictureOf: '{name}의 화면, {time} 촬영',
    takenAt: '촬영 {time}',
    stale: '{count}초 전 화면',
    full: '전체 크기로 보기',
    now: '지금 찍기',
    save: '이 화면 저장',
    saved: '화면을 저장했습니다. {count}일 후 자동으로 삭제됩니다',
    gone: '{name}이(가) 제거되었거나 더 이상 볼 수 없습니다.',
    remove: '{name} 표시 안 함',
    stop: '보기 중지',
    again: '다시 보기',
    state: {
      starting: '첫 화면을 기다리는 중…',
      paused: '일시 중지됨',
      offline: '로봇이 오프라인이라 화면을 찍을 수 없습니다.',
      asleep: '로봇이 절전 상태입니다. 앱을 열거나 다시 시작하면 화면을 볼 수 있습니다.',
      failed: '로봇이 화면을 찍지 못했습니다. 잠시 후 다시 시도해 주세요.',
      silent: '{count}초 동안 화면을 받지 못했습니다. 로봇의 네트워크가 불안정할 수 있습니다.',
    },
    ended: {
      stopped: '보기를 중지했습니다.',
      left: '연결이 오래 끊겨 보기가 종료되었습니다.',
      lesson: '수업 시간에는 팀에서 화면 보기를 허용하지 않습니다.',
      forbidden: '팀에서 로봇 화면 보기를 허용하지 않습니다.',
      reason: '이제 팀에서 이유를 요구합니다. 이유를 입력한 후 다시 보세요.',
    },
    pause: {
      question: '화면 {count}장을 표시했습니다. 계속 볼까요?',
      action: '계속',
    },
    add: {
      action: '로봇 추가',
      title: '나란히 표시할 로봇 선택',
      hint: '최대 {count}대',
      submit: '표시',
    },
    savedList: {
      title: '{name}의 저장된 화면',
      action: '저장된 화면',
      empty: '저장된 화면이 없습니다',
      emptyHint: '화면을 보는 동안 한 장씩 저장할 수 있으며, {count}일간 보관됩니다.',
      by: '{name} 저장',
      expires: '{date} 자동 삭제',
      remove: '삭제',
      removeTitle: '{time} 화면을 삭제할까요?',
      removeMessage: '삭제한 화면은 복구할 수 없습니다.',
      removed: '화면을 삭제했습니다',
      logged: '화면을 열면 활동 기록에 남습니다.',
    },
    section: {
      title: '화면',
      take: '스크린샷 찍기',
      page: '스크린샷 페이지 열기',
    },
    policy: {
      saved: '스크린샷 규칙을 저장했습니다',
      intro: '규칙은 즉시 적용되며 지금 보고 있는 사람에게도 적용됩니다. 모든 보기는 활동 기록에 남습니다.',
      who: '볼 수 있는 사람',
      forbid: '화면 보기를 허용하지 않음',
      forbidHint: '소유자를 포함해 팀의 누구도 볼 수 없습니다.',
      reason: '보기 전에 이유 입력 필수',
      privacy: '표시되는 내용',
      blur: '화면 흐리게 처리',
      blurHint: '로봇이 전송하기 전에 화면을 흐리게 처리합니다. 흐리게 처리되지 않은 화면은 받지 않습니다.',
      names: '보는 사람의 이름을 로봇에 표시',
      lessons: '수업 시간',
      lessonsHint:
        '로봇이 속한 그룹의 시간대를 기준으로 이 시간에는 화면을 볼 수 없습니다. 보고 있던 경우에도 종료됩니다.',
      lesson: '시간 {number}',
    },
  },
  errors: {
    'screenshot.forbidden': {
      title: '화면 보기가 허용되지 않습니다',
      message: '화면을 봐야 하면 팀의 관리자에게 문의해 주세요.',
    },
    'screenshot.lesson': {
      title: '수업 시간입니다',
      message: '팀에서 수업 시간에는 화면 보기를 허용하지 않습니다. 수업이 끝난 후 다시 시도해 주세요.',
    },
    'screenshot.upload': {
      title: '이 화면은 받을 수 없습니다',
      message: '주소가 다른 로봇의 것이거나 만료되었습니다.',
    },
    'screenshot.view_not_found': {
      title: '보기가 종료되었습니다',
      message: '다시 보기를 시작해 주세요.',
    },
    'screenshot.not_found': {
      title: '화면을 찾을 수 없습니다',
      message: '삭제되었거나 보관 기간이 지났을 수 있습니다.',
    },
    'screenshot.offline': {
      title: '로봇이 오프라인입니다',
      message: '온라인 상태가 되면 화면을 찍을 수 있습니다.',
    },
    'screenshot.unwanted': {
      title: '이 화면은 필요하지 않습니다',
      message: '기다리는 사람이 없거나 이미 받은 화면입니다.',
    },
    'screenshot.policy_conflict': {
      title: '다른 사람이 스크린샷 규칙을 변경했습니다',
      message: '현재 규칙을 확인한 후 다시 시도해 주세요.',
    },
    'screenshot.limit': {
      title: '이 로봇의 저장된 화면이 한도에 도달했습니다',
      message: '필요 없는 화면을 먼저 삭제해 주세요.',
    },
    'screenshot.reason': {
      title: '이유를 입력해 주세요',
      message: '팀에서 화면을 보기 전에 이유를 요구합니다.',
    },
    'screenshot.picture': {
      title: '이 화면을 읽을 수 없습니다',
      message: 'JPEG, PNG, WebP 이미지만 지원합니다.',
    },
    'screenshot.not_blurred': {
      title: '화면이 흐리게 처리되지 않았습니다',
      message: '팀에서는 흐리게 처리된 화면만 허용합니다.',
    },
    'screenshot.mark': {
      title: '이 화면은 저장할 수 없습니다',
      message: '여기에 표시된 화면만 저장할 수 있습니다.',
    },
  },
  permissions: {
    area: {
      screenshot: '스크린샷',
    },
    allows: {
      'screenshot.view': '로봇의 화면과 저장된 화면을 봅니다.',
      'screenshot.save': '화면을 저장하고 삭제합니다.',
      'screenshot.policy': '스크린샷 규칙을 변경합니다.',
    },
  },
  activity: {
    action: {
      'screen.watch': '{actor} 님이 {object}의 화면 보기 시작',
      'screen.end': '{actor} 님이 {object}의 화면 보기 종료',
      'screen.save': '{actor} 님이 {object}의 화면 저장',
      'screen.open': '{actor} 님이 {object}의 저장된 화면 열람',
      'screen.remove': '{actor} 님이 {object}의 저장된 화면 삭제',
      'screen.policy': '{actor} 님이 스크린샷 규칙 변경',
    },
    field: {
      startedAt: '시작',
      endedAt: '종료',
      pictures: '화면 수',
      endedBecause: '종료 이유',
      takenAt: '촬영 시간',
      isForbidden: '보기 금지',
      needsReason: '이유 필수',
      isBlurred: '흐리게 처리',
      showsNames: '보는 사람 이름 표시',
      lessons: '수업 시간',
    },
    valueOf: {
      endedBecause: {
        stopped: '보기 중지',
        left: '페이지를 떠남',
        lesson: '수업 시간',
        forbidden: '팀에서 허용하지 않음',
        reason: '이유 없음',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'screenshots/ko-KR': typeof phrases;
  }
}
