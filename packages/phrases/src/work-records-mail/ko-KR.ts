import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  workRecordsMail: {
    subject: {
      daily: '{period} 일간 작업 보고서({team})',
      last7: '최근 7일 작업 보고서 {period}({team})',
      last31: '최근 31일 작업 보고서 {period}({team})',
    },
    heading: {
      daily: '일간 작업 보고서',
      last7: '최근 7일 작업 보고서',
      last31: '최근 31일 작업 보고서',
    },
    intro: '{name} 님, ‘{team}’ 팀에서 모니터링 중인 로봇의 {period} 작업 보고서입니다.',
    quiet: '이 기간에는 이상이 없었습니다.',
    figure: {
      robots: '로봇',
      troubled: '이상이 발생한 로봇',
      troubles: '이상 횟수',
      minutes: '이상 시간 합계',
    },
    before: '이전 기간: {value}',
    bars: {
      days: '일별 이상 횟수',
      codes: '가장 잦은 이상',
      worst: '이상 시간이 긴 로봇',
      own: '자동으로 실행된 동작',
    },
    failed: '실패 {count}회',
    open: '작업 기록 보기',
    why: '‘{team}’ 팀의 모니터링 조건에 수신자로 지정되어 이 메일을 받으셨습니다.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records-mail/ko-KR': typeof phrases;
  }
}
