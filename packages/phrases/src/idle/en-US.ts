import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  idle: {
    title: 'Updates paused',
    message: 'There was no activity for 3 minutes. This page shows the state of {time}.',
    continue: 'Keep updating',
    wall: 'Open the wall view',
    wallHint: 'For an unattended screen, use the wall view: it keeps updating.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'idle/en-US': typeof phrases;
  }
}
