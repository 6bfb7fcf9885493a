import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serialNumber } from '@muster/contract/primitives';
import { identityOf } from './identity.ts';

const prefix = fc.option(fc.stringMatching(/^[A-Z0-9]{1,4}$/), { nil: undefined });

test('the robots of a fleet of 20,000 have different serial numbers', () => {
  fc.assert(
    fc.property(prefix, fc.nat(1000), (given, seed) => {
      const numbers = Array.from({ length: 20_000 }, (_, index) => identityOf(index, seed, given).sn);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const sn of numbers) if (serialNumber.parse(sn) !== sn) expect.fail(`${sn} is not one`);
    }),
    { numRuns: 5 },
  );
});

test('the same seed creates the same robots, another seed different ones with the same serial numbers', () => {
  const fleet = (seed: number) => Array.from({ length: 50 }, (_, index) => identityOf(index, seed));
  expect(fleet(7)).toEqual(fleet(7));
  expect(fleet(8)).not.toEqual(fleet(7));
  expect(fleet(8).map(({ sn }) => sn)).toEqual(fleet(7).map(({ sn }) => sn));
});

test('serial numbers have the format of real robots', () => {
  expect(identityOf(0, 1).sn).toBe('KS10240101');
  expect(identityOf(4, 1)).toMatchObject({ sn: 'SR20250007', model: 'service' });
  expect(identityOf(4, 1, 'LAB').sn).toBe('LAB0240105');
});
