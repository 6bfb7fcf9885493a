import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

/** Of `correct horse`, as the session engine has written it. */
const ENGINES =
  '1aeeb622e8057bb4bf928d17b07f6e4d:6108faa2d786fc128bdb2d10c1351ecfed2b7fca70b5bd92b41745824ea6ea9e7eeae1679227366b4431dcf0bc8f059f3ff3fe4baee61718a35fec665ee032ba';

it('reads the hashes that the engine has written before', async () => {
  expect(await isPassword('correct horse', ENGINES)).toBe(true);
  expect(await isPassword('correct hors', ENGINES)).toBe(false);
});

it('a hash of its own fits one password, however that is typed', async () => {
  const hash = await hashPassword('caf\u00e9 パスワード');
  expect(await hashPassword('caf\u00e9 パスワード')).not.toBe(hash);
  expect(await isPassword('cafe\u0301 パスワード', hash)).toBe(true);
  expect(await isPassword('', hash)).toBe(false);
});

it('nothing fits who has no password, and a broken hash fits nothing', async () => {
  for (const hash of [null, '', ':', 'abc', `${'0'.repeat(32)}:`])
    expect(await isPassword('', hash), String(hash)).toBe(false);
});

it('the event loop goes on meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 4 }, () => isPassword('x', ENGINES)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});
