import { allTroubles } from '@muster/contract/monitoring/codes';
import { stateMessage } from '@muster/contract/robot-link/messages';
import { expect, it } from 'vitest';
import { identityOf } from './identity.ts';
import { isIncidentCode } from './incidents.ts';
import { quirksOf } from './quirks.ts';
import { createRandom } from './random.ts';
import { SimulatedRobot } from './simulated-robot.ts';

const machine = (index: number) => {
  const identity = identityOf(index, 1);
  return new SimulatedRobot(identity, quirksOf(createRandom(1)), createRandom(2));
};
/** A service robot, which has a position. */
const robot = () => machine(4);
const everything = (each: SimulatedRobot) => ({
  state: each.readState(),
  apps: each.readApps(),
  projects: each.readProjects(),
});

/** The robot of these tests has no project, so these codes would change nothing. */
const withoutProject = new Set(['3-2', '3-4']);

it.each(allTroubles.filter(isIncidentCode).filter((code) => !withoutProject.has(code)))(
  '%s changes what a robot reports while it lasts, and leaves no trace',
  (code) => {
    const each = robot();
    while (each.readState().app == null) each.tick(60);
    const before = everything(each);
    each.incidents.begin(code);
    expect(everything(each)).not.toEqual(before);
    expect(stateMessage.safeParse(each.readState()).success).toBe(true);
    each.incidents.begin(code);
    each.incidents.end(code);
    expect(everything(each)).toEqual(before);
  },
);

it('raises one event when an incident begins and one when it ends', () => {
  const each = robot();
  const told: string[] = [];
  each.onEvent(({ kind, code }) => told.push(`${kind} ${code}`));
  each.incidents.begin('3-5');
  each.incidents.end('3-5');
  each.incidents.end('3-5');
  expect(told).toEqual(['fault.raised 3-5', 'fault.cleared 3-5']);
});

it('a restart ends only the incidents that a restart fixes', () => {
  const each = robot();
  for (const code of ['3-5', '3-12'] as const) each.incidents.begin(code);
  each.boot();
  expect(each.readState()).toMatchObject({ battery: 8, faults: [] });
});
