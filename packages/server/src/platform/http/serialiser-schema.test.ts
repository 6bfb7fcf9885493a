import { endpoints } from '@muster/contract/endpoints';
import { envelope } from '@muster/contract/envelope';
import { expect, test } from 'vitest';
import { createSerialiser } from './serialiser-schema.ts';

test('every reply of the contract has a serialiser, which a server makes only for its first reply', () => {
  const without = endpoints.filter(({ gives, reply }) => {
    if (gives === 'file') return false;
    try {
      return typeof createSerialiser(envelope(reply)) !== 'function';
    } catch {
      return true;
    }
  });
  expect(without.map(({ id }) => id)).toEqual([]);
});
