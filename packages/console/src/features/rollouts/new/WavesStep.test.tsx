import { expect, it } from 'vitest';
import { drawnInEnglish } from '../../../platform/i18n/drawn-in-english.tsx';
import { emptyDraft, type RolloutDraft } from './draft.ts';
import { WavesStep } from './WavesStep.tsx';

const { t, draw } = await drawnInEnglish();
const drawn = (change: Partial<RolloutDraft> = {}) =>
  draw(<WavesStep draft={{ ...emptyDraft(), ...change }} onChange={() => {}} />);
const ids = (count: number) => new Set(Array.from({ length: count }, (_, at) => `group ${at}`));
/** The choice of one group at a time: its markup up to the end of its label. */
const byGroup = (markup: string) =>
  markup.split('<label').find((part) => part.includes(t('rollouts.form.byGroup')))!;

it('shows one group at a time before groups are chosen: disabled, with the reason', () => {
  for (const change of [{}, { who: 'groups', groupIds: ids(1) }] as const) {
    const choice = byGroup(drawn(change));
    expect(choice).toContain('disabled=""');
    expect(choice).toContain(t('rollouts.form.byGroupLack.few'));
  }
  const many = byGroup(drawn({ who: 'groups', groupIds: ids(21) }));
  expect(many).toContain(t('rollouts.form.byGroupLack.many', { max: 20 }));
  expect(byGroup(drawn({ who: 'groups', groupIds: ids(2) }))).not.toContain('disabled=""');
});

it('explains the numbers of a wave once, and describes each field for screen readers', () => {
  const markup = drawn();
  for (const field of ['success', 'stop', 'least', 'soak'] as const) {
    const texts = markup.split(`${t(`rollouts.form.hint.${field}`)}</span>`).slice(0, -1);
    expect(texts).toHaveLength(3);
    expect(texts.filter((before) => before.endsWith('<span class="sr-only">'))).toHaveLength(2);
  }
});
