import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  wall: {
    everythingNormal: '모두 정상입니다',
    alert: {
      taken: '처리 중',
      robot: '{name}: {what}',
      accessPoint: '액세스 포인트 {name}: 로봇 {count}대 연결 끊김',
      group: '{name}: {what}, 로봇 {count}대',
      where: '{group}. {hint}',
      accessPointHint: '전원과 네트워크 케이블을 확인해 주세요.',
      more: '건의 경보',
    },
    minutes: '분',
    hours: '시간',
    days: '일',
    group: {
      high: '이상(높음) {count}',
      medium: '이상(중간) {count}',
      lost: '연결 끊김 {count}',
      notSet: '모니터링 안 함 {count}',
      lostOf: '{total}대 중 {count}대 연결 끊김',
      allNormal: '모두 정상',
      normalFor: '{time}째 정상',
    },
    foot: {
      shown: '그룹 {total}개 중 {count}개',
      next: '{seconds}초 후 다음 그룹 {count}개를 표시합니다.',
      stay: '경보가 있는 그룹은 계속 표시됩니다.',
      live: '실시간, {seconds}초 전 업데이트',
      liveAgo: '실시간, {time} 업데이트',
    },
    lost: {
      title: '연결되지 않음',
      message: '{time} 기준 상태입니다. 다시 연결하는 중…',
    },
    fullScreen: '전체 화면',
    close: '상황판 닫기',
    controls: '상황판 조작',
    robotShapes: '{group}의 로봇',
    ended: {
      title: '사용할 수 없는 링크입니다',
      message: '링크를 보내 준 사람에게 새 링크를 요청해 주세요.',
    },
    share: {
      open: '상황판 공유…',
      title: '상황판 공유',
      explanation:
        '링크가 있으면 로그인하지 않고 상황판을 볼 수 있습니다. 그룹, 로봇 이름, 경보만 표시되며 사람, 메모, 화면은 표시되지 않습니다.',
      new: '링크 만들기',
      newTitle: '상황판 링크 만들기',
      none: '아직 링크가 없습니다.',
      name: '이름',
      nameHint: '예: 화면이 있는 장소',
      expires: '만료',
      hours: '{count}시간 후',
      days: '{count}일 후',
      hideNames: '로봇 이름 숨기기',
      hideNamesHint: '대신 일련번호의 마지막 네 자리를 표시합니다.',
      limitGroups: '일부 그룹만 표시',
      allGroups: '모든 그룹',
      noGroups: '그룹이 삭제됨',
      namesHidden: '이름 숨김',
      until: '{time} 만료',
      expired: '만료됨',
      used: '마지막 사용: {time}',
      unused: '아직 사용하지 않음',
      by: '{name} 님이 만듦',
      revoke: '해지',
      revokeTitle: '‘{name}’ 해지',
      revokeMessage: '이 링크를 쓰는 화면은 몇 초 안에 상황판 표시를 멈춥니다.',
      madeTitle: '‘{name}’ 링크를 만들었습니다',
      madeHint: '링크는 지금 한 번만 표시됩니다. 복사해서 화면의 브라우저에서 열어 주세요.',
      link: '링크',
      done: '완료',
    },
  },
  errors: {
    'wall.link_not_found': {
      title: '링크를 찾을 수 없습니다',
      message: '이미 해지되었을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'wall.link_ended': {
      title: '사용할 수 없는 링크입니다',
      message: '링크를 보내 준 사람에게 새 링크를 요청해 주세요.',
    },
    'wall.link_limit': {
      title: '링크 수가 한도에 도달했습니다',
      message: '더 이상 쓰지 않는 링크를 먼저 해지해 주세요.',
    },
  },
  permissions: {
    area: {
      wall: '상황판',
    },
    allows: {
      'wall.share': '상황판 링크를 만들고 해지합니다.',
    },
  },
  activity: {
    action: {
      'wallLink.create': '{actor} 님이 상황판 링크 {object} 생성',
      'wallLink.renew': '{actor} 님이 상황판 링크 {object} 갱신',
      'wallLink.revoke': '{actor} 님이 상황판 링크 {object} 해지',
    },
    type: {
      wallLink: '상황판 링크',
    },
    field: {
      hidesNames: '로봇 이름 숨김',
      expiresAt: '만료 시간',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'wall/ko-KR': typeof phrases;
  }
}
