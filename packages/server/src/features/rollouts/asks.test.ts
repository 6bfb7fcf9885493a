import { HOUR_MS } from '@muster/contract/durations';
import { expect, test } from 'vitest';
import { afterAnswer } from './asks.ts';

const at = Date.parse('2026-11-29T12:00:00Z');
const answer = { commandDetail: null, isSent: true, isConfirmed: false };
const inHours = (hours: number) => ({
  askId: null,
  isConfirmed: false,
  askAgainAt: new Date(at + hours * HOUR_MS),
});

test.each([
  ['a no', { commandStatus: 'refused', commandDetail: 'declined' }, 24],
  ['a robot that cannot ask', { commandStatus: 'refused', commandDetail: 'cannot_ask' }, 24],
  ['a question that failed', { commandStatus: 'failed', commandDetail: 'the screen is broken' }, 24],
  ['a cancelled question', { commandStatus: 'expired', commandDetail: 'cancelled' }, 24],
  ['no answer', { commandStatus: 'expired', commandDetail: 'no_answer' }, 1],
])('after %s, it is asked again later', (_, change, hours) => {
  expect(afterAnswer({ ...answer, ...change }, at)).toEqual(inHours(hours));
});

test('a question that never reached the robot is asked again as soon as it is online', () => {
  const expected = { askId: null, askAgainAt: null, isConfirmed: false };
  expect(afterAnswer({ ...answer, commandStatus: 'expired', isSent: false }, at)).toEqual(expected);
});

test('a yes confirms, and a confirmation in the console outlasts a no at the robot', () => {
  const confirmed = { askId: null, askAgainAt: null, isConfirmed: true };
  expect(afterAnswer({ ...answer, commandStatus: 'done' }, at)).toEqual(confirmed);
  const declined = { ...answer, commandStatus: 'refused', commandDetail: 'declined', isConfirmed: true };
  expect(afterAnswer(declined, at)).toEqual(confirmed);
});
