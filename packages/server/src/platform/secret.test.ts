import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashSecret, isSameSecret, newKey, newSecret, normaliseKey } from './secret.ts';

it('makes keys that can be read aloud, and never the same twice', () => {
  const keys = Array.from({ length: 500 }, newKey);
  expect(new Set(keys).size).toBe(500);
  for (const key of keys) expect(key).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
});

it('normalises a key however it was typed', () => {
  const separators = fc.constantFrom('', ' ', '-', ' - ');
  fc.assert(
    fc.property(separators, fc.boolean(), (separator, isLower) => {
      const key = newKey();
      const typed = key.replaceAll('-', separator);
      expect(normaliseKey(isLower ? typed.toLowerCase() : typed)).toBe(key);
    }),
  );
});

it('verifies a secret by its hash', () => {
  const secret = newSecret();
  expect(isSameSecret(hashSecret(secret), secret)).toBe(true);
  expect(isSameSecret(hashSecret(secret), newSecret())).toBe(false);
  expect(isSameSecret(hashSecret(secret), '')).toBe(false);
});
