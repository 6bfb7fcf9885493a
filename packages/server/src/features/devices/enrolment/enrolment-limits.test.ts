import { expect, it } from 'vitest';
import { Problem } from '../../../platform/http/problem.ts';
import { createEnrolmentLimits } from './enrolment-limits.ts';

it('one key enrols 30,000 robots a minute, and no more', () => {
  const limits = createEnrolmentLimits();
  for (let count = 0; count < 29_999; count += 1) limits.noteEnrolled('KEY');
  expect(limits.mayJoin('203.0.113.1', 'KEY', 'ROBOT00001')).toBe(true);
  limits.noteEnrolled('KEY');
  expect(limits.mayJoin('203.0.113.1', 'KEY', 'ROBOT00001')).toBe(false);
  expect(() => limits.checkRobot('203.0.113.1', 'KEY', 'ROBOT00001')).toThrow(Problem);
  // Other keys of the same address are not affected.
  expect(limits.mayJoin('203.0.113.1', 'OTHER', 'ROBOT00001')).toBe(true);
});
