import { expect, it } from 'vitest';
import { base32, codeOfStep, matchingStep, stepAt, totpAddress } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

it('matches RFC 6238, appendix B, with six digits', () => {
  const codeAt = (seconds: number) => codeOfStep(secret, stepAt(seconds * 1000));
  expect([59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map(codeAt)).toEqual([
    '287082',
    '081804',
    '005924',
    '353130',
  ]);
});

it('accepts a clock that is one step off, and no more', () => {
  const now = 1_700_000_000_000;
  const step = stepAt(now);
  expect([-2, -1, 0, 1, 2].map((off) => matchingStep(secret, codeOfStep(secret, step + off), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  expect(matchingStep(secret, '', now)).toBeNull();
  expect(matchingStep(secret, '0287082', now)).toBeNull();
});

it('writes base32 and the address as authenticator apps read them', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(totpAddress(Buffer.from('foobar'), 'Muster', 'a b@x.example')).toBe(
    'otpauth://totp/Muster:a%20b%40x.example?secret=MZXW6YTBOI&issuer=Muster',
  );
});
