import { beforeAll, expect, it } from 'vitest';
import { hashPassword, isPassword, setDerivationCost } from './passwords.ts';

/** Hash of `correct horse`, as written by the session engine. */
const ENGINES =
  '1aeeb622e8057bb4bf928d17b07f6e4d:6108faa2d786fc128bdb2d10c1351ecfed2b7fca70b5bd92b41745824ea6ea9e7eeae1679227366b4431dcf0bc8f059f3ff3fe4baee61718a35fec665ee032ba';

// The other files' tests use a lower one.
beforeAll(() => setDerivationCost());

it('reads hashes written by the engine', async () => {
  expect(await isPassword('correct horse', ENGINES)).toBe(true);
  expect(await isPassword('correct hors', ENGINES)).toBe(false);
});

it('a hash matches one password, in any Unicode normalisation', async () => {
  const hash = await hashPassword('caf\u00e9 パスワード');
  expect(await hashPassword('caf\u00e9 パスワード')).not.toBe(hash);
  expect(await isPassword('cafe\u0301 パスワード', hash)).toBe(true);
  expect(await isPassword('', hash)).toBe(false);
});

it('nothing matches without a password, or with a broken hash', async () => {
  for (const hash of [null, '', ':', 'abc', `${'0'.repeat(32)}:`])
    expect(await isPassword('', hash), String(hash)).toBe(false);
});

it('does not block the event loop', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 4 }, () => isPassword('x', ENGINES)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});
