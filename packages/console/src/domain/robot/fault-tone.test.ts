import { troubleCodes } from '@muster/contract/monitoring/codes';
import { expect, test } from 'vitest';
import { faultTone } from './fault-tone.ts';

test('a fault has the colour of the light that it causes', () => {
  expect([...new Set([...troubleCodes.high].map(faultTone))]).toEqual(['error']);
  expect([...new Set([...troubleCodes.medium].map(faultTone))]).toEqual(['warn']);
});
