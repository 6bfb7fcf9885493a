import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const failure = (properties: object, message = 'failure') => Object.assign(new Error(message), properties);

it.each([
  ...[
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '28P01',
    '3D000',
    '08000',
    '08006',
    'ECONNREFUSED',
    'ECONNRESET',
  ].map((code) => ({
    code,
  })),
  { code: 'ENOENT', syscall: 'connect' },
])('is true for $code', (properties) => {
  expect(isDatabaseUnavailable(failure(properties))).toBe(true);
});

it.each([{ code: 'ENOENT', syscall: 'open' }, { code: '57014' }, { code: '23505' }, { code: '40001' }, {}])(
  'is false for %j',
  (properties) => expect(isDatabaseUnavailable(failure(properties))).toBe(false),
);

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'knows the errors of the driver that have no code: %s',
  (message) => expect(isDatabaseUnavailable(new Error(message))).toBe(true),
);

it('recognises wrapped errors', () => {
  const cause = failure({ code: 'ECONNREFUSED' });
  expect(isDatabaseUnavailable(new Error('query failed', { cause }))).toBe(true);
  expect(isDatabaseUnavailable(new AggregateError([cause]))).toBe(true);
  expect(isDatabaseUnavailable('a text')).toBe(false);
});
