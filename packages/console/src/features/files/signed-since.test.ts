import { expect, test } from 'vitest';
import { signedSince } from './signed-since.ts';

const signed = (versionName: string, ...hashes: string[]) => ({
  versionName,
  signers: hashes.map((sha256) => ({ sha256, subject: 'CN=Somebody' })),
});

test('the signer is the same since the oldest version that shares one', () => {
  expect(signedSince([signed('3', 'a'), signed('2', 'a', 'b'), signed('1', 'a')])).toEqual({
    versionName: '1',
    isChanged: false,
  });
  expect(signedSince([signed('3', 'a'), signed('2', 'a'), signed('1', 'b')])).toEqual({
    versionName: '2',
    isChanged: false,
  });
});

test('another signer than the version before is a change', () => {
  expect(signedSince([signed('2', 'b'), signed('1', 'a')])).toEqual({ versionName: '2', isChanged: true });
});

test('one version alone, or one that nobody signed, is compared with none', () => {
  expect(signedSince([])).toBeNull();
  expect(signedSince([signed('1', 'a')])).toBeNull();
  expect(signedSince([signed('2'), signed('1', 'a')])).toBeNull();
});
