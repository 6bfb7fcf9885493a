import { expect, it } from 'vitest';
import { allTroubles } from '../monitoring/codes.ts';
import { sendableKinds } from '../robot-link/command-rules.ts';
import { allSteps, commandOfStep, stepsOf } from './steps.ts';

it.each(allTroubles)('%s has one to four steps, each once', (code) => {
  const steps = stepsOf(code);
  expect(steps.length).toBeGreaterThanOrEqual(1);
  expect(steps.length).toBeLessThanOrEqual(4);
  expect(new Set(steps).size).toBe(steps.length);
});

it('a step that is done from here is done by a command that people may send', () => {
  const kinds = allSteps.flatMap((step) => commandOfStep(step) ?? []);
  expect(kinds.length).toBeGreaterThan(0);
  expect(kinds.filter((kind) => !sendableKinds.includes(kind))).toEqual([]);
});
