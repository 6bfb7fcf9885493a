import { expect, it } from 'vitest';
import { drawnInEnglish } from '../../../platform/i18n/drawn-in-english.tsx';
import { emptyDraft } from './draft.ts';
import { WavesStep } from './WavesStep.tsx';

const { t, draw } = await drawnInEnglish();

it('explains the numbers of a wave once, and describes each field for screen readers', () => {
  const markup = draw(<WavesStep draft={emptyDraft()} onChange={() => {}} />);
  for (const field of ['success', 'stop', 'least', 'soak'] as const) {
    const texts = markup.split(`${t(`rollouts.form.hint.${field}`)}</span>`).slice(0, -1);
    expect(texts).toHaveLength(3);
    expect(texts.filter((before) => before.endsWith('<span class="sr-only">'))).toHaveLength(2);
  }
});
