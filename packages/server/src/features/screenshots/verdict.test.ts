import { screenPolicy } from '@muster/contract/screenshots/schemas';
import { expect, test } from 'vitest';
import { refusalNow, refusalOf } from './verdict.ts';

const at = (time: string) => Date.parse(time);
/** Wednesday. */
const morning = at('2026-11-25T02:30:00Z');
const lessons = [{ days: [1, 2, 3, 4, 5] as const, from: '08:00', to: '12:00' }];
const policyOf = (parts: object) => screenPolicy.parse(parts);

test('a team without rules lets its members view screens', () => {
  expect(refusalOf(policyOf({}), 'Asia/Taipei', '', morning)).toBeNull();
});

test('lessons are in the local time of the place', () => {
  const policy = policyOf({ lessons });
  expect(refusalNow(policy, 'Asia/Taipei', morning)).toBe('lesson');
  expect(refusalNow(policy, 'Europe/Berlin', morning)).toBeNull();
  expect(refusalNow(policy, 'Asia/Taipei', at('2026-11-25T04:00:00Z'))).toBeNull();
  // Saturday.
  expect(refusalNow(policy, 'Asia/Taipei', at('2026-11-28T02:30:00Z'))).toBeNull();
});

test('a lesson past midnight continues on the next day', () => {
  const policy = policyOf({ lessons: [{ days: [7], from: '22:00', to: '01:00' }] });
  expect(refusalNow(policy, 'Asia/Taipei', at('2026-11-29T16:30:00Z'))).toBe('lesson');
  expect(refusalNow(policy, 'Asia/Taipei', at('2026-11-29T17:00:00Z'))).toBeNull();
});

test('a forbidden view stays forbidden with a reason; a missing reason is refused', () => {
  expect(refusalOf(policyOf({ isForbidden: true, needsReason: true }), 'UTC', 'x', morning)).toBe(
    'forbidden',
  );
  expect(refusalOf(policyOf({ needsReason: true }), 'UTC', '', morning)).toBe('reason');
  expect(refusalOf(policyOf({ needsReason: true }), 'UTC', 'x', morning)).toBeNull();
});
