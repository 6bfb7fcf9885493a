import { troubleCodes } from '@muster/contract/monitoring/codes';
import { expect, test } from 'vitest';
import { faultTone } from './fault-tone.ts';

test('a fault has the colour of its severity, and a lost robot that of a moderate one', () => {
  expect([...new Set([...troubleCodes.high].map(faultTone))]).toEqual(['error']);
  expect([...new Set([...troubleCodes.medium, ...troubleCodes.lost].map(faultTone))]).toEqual(['warn']);
});
