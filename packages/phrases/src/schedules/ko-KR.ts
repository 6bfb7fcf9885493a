import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  schedules: {
    title: '설치 예약',
    action: '예약',
    submit: '파일 {count}개 예약',
    files: '파일',
    fileCount: '파일 {count}개',
    searchFiles: '파일 이름 검색',
    noFiles: '팀에 아직 파일이 없습니다.',
    chooseFiles: '파일을 선택하세요.',
    tooManyRobots: '한 번에 최대 {max}대까지 예약할 수 있습니다. 선택을 줄이세요.',
    target: '그룹',
    chooseGroups: '그룹을 하나 이상 선택하세요.',
    noRobots: '선택한 그룹에 로봇이 없습니다.',
    leaveOut: '‘{name}’ 제외',
    when: '시점',
    mode: {
      window: '시간대 지정',
      command: '앱 명령에 따라',
    },
    modeHint: {
      window: '각 로봇이 두 시각 사이에 설치합니다.',
      command: '로봇이 명령을 받으면 설치합니다. 시간 설정이 필요하지 않습니다.',
    },
    begin: '시작 시각',
    end: '종료 시각',
    endsNextDay: '다음 날 종료',
    endsNextDayHint: '22:00부터 05:00까지처럼 자정을 넘길 때 선택합니다.',
    rest: {
      field: '‘방해 금지’와 겹칩니다.',
      whole: '로봇 {count}대는 이 시간대 전체가 ‘방해 금지’입니다.',
      until: '로봇 {count}대는 {time}까지 ‘방해 금지’입니다.',
      since: '로봇 {count}대는 {time}부터 ‘방해 금지’입니다.',
      between: '로봇 {count}대는 {from}부터 {to}까지 ‘방해 금지’입니다.',
    },
    fix: {
      begin: '{time}에 시작',
      end: '{time}에 종료',
      both: '{begin}부터 {end}까지로 변경',
      nextDay: '다음 날 종료',
    },
    pastMidnight: '{begin}부터 {end}까지는 자정을 넘깁니다.',
    reach: '로봇',
    robots: '로봇 {count}대',
    window: '{span}, {zone}',
    ownClock: '내 시간대 기준: {span}',
    isOpen: '이 시간대가 이미 시작되어 로봇이 바로 설치합니다.',
    soon: '명령을 받은 후',
    notActivated: '{count}대는 활성화되지 않아 제외됩니다: {names}',
    done: '예약 설정이 완료되었습니다',
    failed: '{apkNames} 예약 설정에 실패했습니다. 확인 후 다시 시도하세요.',
    zone: {
      title: '시간대',
      teamHint: '로봇은 이 시간대를 기준으로 설치합니다. 그룹마다 따로 설정할 수 있습니다.',
      groupHint: '이 그룹의 로봇은 이 시간대를 기준으로 설치합니다.',
      sites: '로봇 현지 시간',
      server: '서버와 동일({zone})',
      team: '팀과 동일({zone})',
    },
  },
  errors: {
    'schedule.rest_hours': {
      title: '방해 금지',
      message: '이 시간대가 ‘방해 금지’인 로봇이 있습니다. 다른 시간을 선택하세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'schedules/ko-KR': typeof phrases;
  }
}
