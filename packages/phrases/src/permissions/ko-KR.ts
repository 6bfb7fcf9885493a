import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  permissions: {
    title: '역할 및 권한',
    intro: '역할별로 할 수 있는 일과 그 범위입니다.',
    you: '나',
    what: '권한',
    shareNote: '소유자가 공유하는 동안에는 모든 멤버가 팀 키를 볼 수 있습니다.',
    adminNote: '관리자는 소유자나 다른 관리자를 변경할 수 없습니다.',
    scope: { team: '팀 전체', groups: '소속 그룹', none: '허용 안 됨' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'permissions/ko-KR': typeof phrases;
  }
}
