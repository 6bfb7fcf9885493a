import { expect, test } from 'vitest';
import { signedSince } from './signed-since.ts';

const signed = (versionName: string, ...hashes: string[]) => ({
  versionName,
  signers: hashes.map((sha256) => ({ sha256, subject: 'CN=Somebody' })),
});

test('the signer is unchanged since the oldest version of the unbroken run that shares it', () => {
  expect(signedSince([signed('3', 'a'), signed('2', 'a', 'b'), signed('1', 'a')])).toEqual({
    versionName: '1',
    isChanged: false,
  });
  expect(signedSince([signed('3', 'a'), signed('2', 'a'), signed('1', 'b')])).toEqual({
    versionName: '2',
    isChanged: false,
  });
});

test('a signer that differs from that of the previous version is a change', () => {
  expect(signedSince([signed('2', 'b'), signed('1', 'a')])).toEqual({ versionName: '2', isChanged: true });
});

test('a single version or an unsigned newest version has nothing to compare', () => {
  expect(signedSince([])).toBeNull();
  expect(signedSince([signed('1', 'a')])).toBeNull();
  expect(signedSince([signed('2'), signed('1', 'a')])).toBeNull();
});
