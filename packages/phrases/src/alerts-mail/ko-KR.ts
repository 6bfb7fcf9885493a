import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  alertsMail: {
    subject: '경보 {count}건({team})',
    heading: '경보 {count}건',
    intro: '{name} 님, ‘{team}’ 팀에서 모니터링 중인 로봇에 이상이 발생했습니다.',
    line: {
      one: '{robot}: {what}',
      behind: '{name} 경유 로봇 {count}대: {what}',
      of: '그룹 {name}의 로봇 {count}대: {what}',
    },
    more: '그 외 경보 {count}건이 있습니다.',
    since: '발생: {time}',
    groups: '그룹: {groups}',
    moreRobots: '그 외 로봇 {count}대',
    open: '경보 보기',
    why: '‘{team}’ 팀의 모니터링 조건에 수신자로 지정되어 이 메일을 받으셨습니다.',
    updates: {
      subject: '로봇 {count}대의 OS가 최신 버전이 아닙니다',
      text: '{groups}: 버전 {version}보다 오래되었습니다.',
      open: '원격 모니터링 보기',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-mail/ko-KR': typeof phrases;
  }
}
