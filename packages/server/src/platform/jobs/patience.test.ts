import { SECOND_MS } from '@muster/contract/durations';
import { expect, it } from 'vitest';
import { createPatience } from './patience.ts';

let at = 0;
const patience = () => createPatience(60 * SECOND_MS, () => at);
const failures = ({ noteFailure }: ReturnType<typeof patience>, seconds: number, key = 'a') =>
  Array.from({ length: seconds }, () => {
    at += SECOND_MS;
    return noteFailure(key);
  }).filter(Boolean).length;

it('failures are said once they have gone on for a minute, and then once a minute', () => {
  const waiting = patience();
  expect(failures(waiting, 60)).toBe(0);
  expect(failures(waiting, 1)).toBe(1);
  expect(failures(waiting, 120)).toBe(2);
});

it('failures of another team, and those before the work was done, do not count', () => {
  const waiting = patience();
  failures(waiting, 60);
  expect(waiting.noteFailure('b')).toBe(false);
  waiting.forget('a');
  expect(failures(waiting, 60)).toBe(0);
});

it('a failure long after the last one begins anew', () => {
  const waiting = patience();
  failures(waiting, 10);
  at += 3600 * SECOND_MS;
  expect(failures(waiting, 60)).toBe(0);
});
