import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  tasks: {
    leftOut: '오프라인 로봇 {count}대를 건너뛰었습니다.',
    missing: '로봇 {count}대는 삭제되었거나 볼 수 없는 그룹으로 이동되었습니다.',
    missingGroups: '그룹 {count}개는 삭제되었거나 더 이상 볼 수 없습니다.',
    retried: '로봇 {count}대에서 다시 시도했습니다',
    newTask: '새 작업 보기',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tasks/ko-KR': typeof phrases;
  }
}
