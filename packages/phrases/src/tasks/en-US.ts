import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  tasks: {
    leftOut: { one: '{count} offline robot was skipped.', other: '{count} offline robots were skipped.' },
    missing: {
      one: '{count} robot was deleted, or moved to a group you cannot see.',
      other: '{count} robots were deleted, or moved to groups you cannot see.',
    },
    missingGroups: {
      one: '{count} group was deleted, or you can no longer see it.',
      other: '{count} groups were deleted, or you can no longer see them.',
    },
    retried: { one: 'Retried on {count} robot', other: 'Retried on {count} robots' },
    newTask: 'View new task',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tasks/en-US': typeof phrases;
  }
}
