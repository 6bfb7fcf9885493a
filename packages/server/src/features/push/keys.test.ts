import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { pushKeysOf } from './keys.ts';

it('the same secret yields the same key pair in every process', () => {
  const { publicKey, privateKey } = pushKeysOf('a secret');
  expect(pushKeysOf('a secret')).toEqual({ publicKey, privateKey });
  expect(pushKeysOf('another secret').publicKey).not.toBe(publicKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  expect(pair.getPublicKey('base64url')).toBe(publicKey);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});

it('both keys have their full length for every secret', () => {
  for (let count = 0; count < 1000; count += 1) {
    const { publicKey, privateKey } = pushKeysOf(`secret ${count}`);
    expect([publicKey.length, privateKey.length]).toEqual([87, 43]);
  }
});
