import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  networkChecks: {
    fileName: '네트워크 확인',
    title: '네트워크',
    item: {
      upload: '업로드',
      download: '다운로드',
      ping: '지연 시간',
      cloud: '클라우드 플랫폼',
    },
    cloud: {
      reached: '연결됨',
      unreached: '연결 안 됨',
    },
    result: {
      bad: '나쁨',
      error: '테스트 실패',
      notObtained: '측정 안 됨',
      normal: '보통',
      loading: '테스트 중',
      good: '좋음',
      none: '확인 안 함',
    },
    check: '네트워크 확인',
    again: '다시 확인',
    loading: '로봇이 네트워크를 테스트하고 있습니다…',
    failed: '네트워크 테스트에 실패했거나 로봇 버전이 지원하지 않습니다',
    never: '최근 {count}일 동안 확인한 기록이 없습니다',
    earlier: '이전 결과({count})',
    asker: '확인한 사람: {name}',
    column: {
      group: '그룹',
      robot: '로봇',
      sn: '일련번호',
      result: '결과',
      upload: '업로드(Mbit/s)',
      download: '다운로드(Mbit/s)',
      ping: '지연 시간(ms)',
      cloud: '클라우드 플랫폼',
      accessPoint: '액세스 포인트',
      time: '시간({timeZone})',
      checked: '확인 시간',
    },
    subtitle: '로봇 {count}대, 온라인 {online}대',
    start: '온라인 로봇 {count}대 확인',
    nobody: '온라인 로봇이 없습니다',
    started: '로봇 {count}대가 네트워크를 테스트합니다',
    leftOffline: '오프라인 로봇 {count}대는 제외됩니다',
    underway: '로봇 {count}대는 이미 테스트 중입니다',
    offline: '오프라인',
    export: '내보내기',
    results: '결과로 필터링',
    allResults: '모든 결과',
    search: '이름, 일련번호 검색',
    empty: {
      title: '로봇이 없습니다',
      message: '로봇을 추가하면 여기에서 그룹 전체의 네트워크를 한 번에 확인할 수 있습니다.',
      noMatch: '조건에 맞는 로봇이 없습니다',
    },
  },
  errors: {
    'network_check.underway': {
      title: '이미 테스트 중입니다',
      message: '이 로봇들은 네트워크를 테스트하고 있습니다. 결과가 여기에 표시됩니다.',
    },
    'network_check.too_many': {
      title: '로봇이 너무 많습니다',
      message: '한 번에 최대 10,000대까지 확인할 수 있습니다. 그룹을 선택하세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'network-checks/ko-KR': typeof phrases;
  }
}
