import { expect, it } from 'vitest';
import { failureOf } from './failure.ts';

const of = (lastError: string | null, more = {}) =>
  failureOf({ lastError, isFinal: false, isStopped: false, ...more });

it.each([
  [
    'The mail server smtp.inside:25 did not take the message: 550 5.1.1 no such mailbox',
    'refused',
    '550 5.1.1 no such mailbox',
  ],
  [
    'The mail server smtp.inside:25 did not take the message: 451-try\r\n451 later',
    'deferred',
    '451-try 451 later',
  ],
  [
    'The mail server 10.0.0.5:587 did not take the message: connect ECONNREFUSED 10.0.0.5:587',
    'unreachable',
    '',
  ],
])('%s', (error, reason, detail) => {
  expect(of(error)).toEqual({ reason, detail, isFinal: false });
});

it('does not reveal host or address of our mail server', () => {
  expect(JSON.stringify(of('The mail server smtp.inside:25 did not take the message: 550 no'))).not.toContain(
    'inside',
  );
});

it('a mail that was sent or not yet tried is no failure', () => {
  expect(of(null)).toBeNull();
});

it('a mail that was stopped manually has the reason `stopped`', () => {
  expect(of(null, { isStopped: true, isFinal: true })).toEqual({
    reason: 'stopped',
    detail: '',
    isFinal: true,
  });
});
