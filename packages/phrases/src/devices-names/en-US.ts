import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { devices: 'Device groups' } },
  commands: { kind: { 'pin.set': 'Set PIN' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-names/en-US': typeof phrases;
  }
}
