import { type ConsoleTranslate, loadAreas } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../platform/i18n/format.ts';
import { createWords } from './activity-words.ts';

const areas = ['activity', 'common', 'monitoring'] as const;
const t = createTranslate(await loadAreas('en-US', areas), 'en-US') as unknown as ConsoleTranslate;
const words = createWords(t, createFormat('en-US', 'just now', 'UTC'), (day) => `day${day}`);

describe('a field that consists of several settings', () => {
  it.each([
    ['locks', { joints: true, chassis: false }, 'Joint motors'],
    ['locks', { joints: false, chassis: false }, 'None'],
    ['output', { volume: 30, brightness: null }, 'Volume: 30'],
    [
      'updates',
      { frequency: 'weekly', slot: { days: [1, 2], from: '08:00', to: '10:00' } },
      'Check frequency: Weekly and day1 and day2 08:00–10:00',
    ],
    ['neverSleep', [{ days: [7], from: '22:00', to: '06:00' }], 'day7 22:00–06:00'],
    [
      'openings',
      [{ days: [1], at: '09:30', packageName: 'com.quiz', projectId: null }],
      'com.quiz day1 09:30',
    ],
    ['buttons', [{ name: 'Quiz', packageName: 'com.quiz', projectId: null }], 'Quiz'],
  ])('%s %j is written as words', (field, content, text) => {
    expect(words.value(field, content, {})).toBe(text);
  });

  it('names the role that a custom role is based on', () => {
    expect(words.value('base', 'operator', {})).toBe('Operator');
  });

  it('that nobody has named is counted', () => {
    expect(words.value('plan', { waves: 3, soak: 30 }, {})).toBe('2 items');
  });
});
