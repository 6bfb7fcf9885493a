import { expect, it } from 'vitest';
import { allTroubles } from '../monitoring/codes.ts';
import { sendableKinds } from '../robot-link/command-rules.ts';
import { commandKinds } from '../robot-link/command-rules.ts';
import { allSteps, commandOfStep, stepsDoneBy, stepSigns, stepsOf } from './steps.ts';

it.each(allTroubles)('%s has one to four different steps', (code) => {
  const steps = stepsOf(code);
  expect(steps.length).toBeGreaterThanOrEqual(1);
  expect(steps.length).toBeLessThanOrEqual(4);
  expect(new Set(steps).size).toBe(steps.length);
});

it('steps that can be done from the console use commands that users may send', () => {
  const kinds = allSteps.flatMap((step) => commandOfStep(step) ?? []);
  expect(kinds.length).toBeGreaterThan(0);
  expect(kinds.filter((kind) => !sendableKinds.includes(kind))).toEqual([]);
});

it('all steps of a code that a robot can detect have the same sign', () => {
  for (const code of allTroubles) {
    const signs = stepsOf(code).flatMap((step) => (step in stepSigns ? stepSigns[step as never] : []));
    expect(new Set(signs).size, code).toBeLessThanOrEqual(1);
  }
});

it('every step with a button is ticked by its own command', () => {
  for (const step of allSteps) {
    const kind = commandOfStep(step);
    if (kind !== null) expect(stepsDoneBy(kind)).toContain(step);
  }
  expect(commandKinds.filter((kind) => stepsDoneBy(kind).includes('deployConfig'))).toEqual(['config.apply']);
});
