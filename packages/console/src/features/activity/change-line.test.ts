import type { ActivityEntry } from '@muster/contract/activity/schemas';
import { type ConsoleTranslate, loadAreas } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';
import { expect, it } from 'vitest';
import { createFormat } from '../../platform/i18n/format.ts';
import { createWords } from './activity-words.ts';
import { changeLine } from './change-line.ts';

const areas = ['activity', 'common', 'monitoring'] as const;
const t = createTranslate(await loadAreas('en-US', areas), 'en-US') as unknown as ConsoleTranslate;
const words = createWords(t, createFormat('en-US', 'just now', 'UTC'), (day) => `day${day}`);
const a = '01a2229f-cb1d-71d2-8fb3-44799c543851';
const b = '01a2229f-cb1d-71d2-8fb3-44799c543852';
const names = { [a]: 'Kebbi 01', [b]: 'Kebbi 02' };

const lineOf = (name: string, after: Record<string, unknown>) => {
  const changes = Object.entries(after).map(([field, value]) => ({ field, before: null, after: value }));
  const first: ActivityEntry = {
    id: 'e',
    at: '2026-11-19T08:00:00.000Z',
    actor: { id: 'u', name: 'Ada' },
    action: 'command.send',
    object: { type: 'command', id: 'c', name },
    changes,
    changeCount: changes.length,
    way: { kind: 'console', name: null },
  };
  return changeLine({ first, entries: [first] }, words, names, t);
};

it('says nothing of the one robot that the sentence names already', () => {
  expect(lineOf('Kebbi 01', { sent: [a], robots: 1 })).toBe('');
});

it('names the robots without counting them again', () => {
  expect(lineOf('Quiz 2.14', { sent: [a, b], robots: 2 })).toBe('Sent to: Kebbi 01 and Kebbi 02');
});

it('counts robots that the list does not have', () => {
  expect(lineOf('Quiz 2.14', { sent: [a, b], robots: 1200 })).toMatch(/Kebbi 02\s· Robots: 1,?200$/);
  expect(lineOf('Quiz 2.14', { robots: 2 })).toBe('Robots: 2');
});
