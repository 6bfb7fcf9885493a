import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  workRecords: {
    fileName: '작업 기록',
    title: '작업 기록',
    subtitle: '최근 {count}일({timeZone})',
    column: {
      time: '시각({timeZone})',
      group: '그룹',
      robot: '로봇',
      sn: '일련번호',
      code: '코드',
      what: '내용',
      change: '변화',
      minutes: '지속 시간(분)',
      actor: '실행한 사람',
      detail: '세부 정보',
    },
    change: {
      came: '발생',
      went: '종료',
      done: '완료',
      failed: '실패',
    },
    period: { label: '기간', day: '하루', last7: '최근 7일', last14: '최근 14일' },
    days: '일별 기록',
    dayLabel: '{day}: 이상 {troubles}, 완료한 동작 {done}, 실패 {failed}',
    figure: {
      done: '완료한 동작',
      failed: '실패한 동작',
      troubleTime: '이상 시간 합계',
      robots: '이상이 발생한 로봇',
    },
    topCodes: '가장 잦은 이상',
    topRobots: '이상 시간이 긴 로봇',
    times: '{count}회',
    emptyDay: '이상이 없습니다',
    export: {
      action: '내보내기',
      title: '작업 기록 내보내기',
      submit: '다운로드',
      period: '기간',
      periodHint: '최대 {count}일이며 팀의 시간대({timeZone})를 기준으로 합니다.',
      format: '형식',
      csv: 'CSV 파일',
      xlsx: 'Excel 파일(XLSX)',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records/ko-KR': typeof phrases;
  }
}
