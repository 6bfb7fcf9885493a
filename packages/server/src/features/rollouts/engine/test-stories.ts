import { MINUTE_MS } from '@muster/contract/durations';
import fc from 'fast-check';
import { expect } from 'vitest';
import { noCounts, tally } from './counts.ts';
import { decide } from './decide.ts';
import { type RolloutOrder, rolloutOrders } from '@muster/contract/rollouts/states';
import { TestFleet } from './test-fleet.ts';
import { planOf, restOf, WANTED, waveOf } from './test-plan.ts';
import { isAboveFailures } from './thresholds.ts';

const groups = ['01998a3e-7c00-7000-8000-000000000001', '01998a3e-7c00-7000-8000-000000000002'] as const;
export const finals = new Set(['done', 'failed', 'skipped', 'left', 'reverted', 'revertFailed']);

export type Step =
  /** Negative: the server's clock is set back. Robots' clocks are never used. */
  | { do: 'wait'; minutes: number }
  | { do: 'look' }
  | { do: 'deliver'; index: number; isBad: boolean; isRepeated: boolean }
  | { do: 'order'; order: RolloutOrder; personId: string }
  | { do: 'robot'; robot: number; change: object }
  | { do: 'join'; groupId: string }
  | { do: 'event'; robot: number; kind: 'leave' | 'remove' | 'replace' }
  | { do: 'says'; robot: number };

const robot = fc.nat({ max: 40 });
const some = <const T extends readonly string[]>(...values: T) => fc.constantFrom<T[number]>(...values);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: some('wait'),
      minutes: fc.oneof(fc.integer({ min: -90, max: 15 }), fc.nat({ max: 3000 })),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: some('look') }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: some('deliver'),
      index: fc.nat({ max: 20 }),
      isBad: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      isRepeated: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: some('order'),
      order: fc.constantFrom(...rolloutOrders),
      personId: some('author', 'other'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: some('robot'),
      robot,
      change: fc.record(
        {
          isOnline: fc.boolean(),
          isDriving: fc.boolean(),
          isInLesson: fc.boolean(),
          battery: fc.nat({ max: 100 }),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: some('join'), groupId: fc.constantFrom(...groups) }) },
  { weight: 1, arbitrary: fc.record({ do: some('event'), robot, kind: some('leave', 'remove', 'replace') }) },
  { weight: 1, arbitrary: fc.record({ do: some('says'), robot }) },
);

const waveInput = fc
  .record({
    successPercent: fc.constantFrom(50, 80, 100),
    soakMinutes: fc.constantFrom(0, 10, 60),
    abovePercent: fc.constantFrom(0, 10, 40),
    whenPassed: fc.constantFrom('next' as const, 'pause' as const),
  })
  .map(({ abovePercent, ...rest }) => ({ ...rest, stop: { abovePercent } }));

const setUp = fc.record({
  rules: fc.array(waveInput, { minLength: 1, maxLength: 4, size: 'max' }),
  needsApproval: fc.boolean(),
  hasWindow: fc.boolean(),
  perSite: fc.integer({ min: 1, max: 5 }),
  robots: fc.array(
    fc.record({ wave: fc.nat({ max: 3 }), has: fc.constantFrom('4.1', '4.0', null, WANTED) }),
    { minLength: 5, maxLength: 30, size: 'max' },
  ),
});

export function fleetOf({
  rules,
  needsApproval,
  hasWindow,
  perSite,
  robots,
}: typeof setUp extends fc.Arbitrary<infer T> ? T : never) {
  const last = rules.length - 1;
  const plan = planOf({
    waves: rules.map((rule, index) => (index === last ? restOf(rule) : waveOf(rule))),
    needsApproval,
    downloads: { perSite },
    windows: hasWindow ? [{ days: [1, 3, 5], from: '06:00', to: '18:00' }] : [],
  });
  return new TestFleet(
    plan,
    robots.map(({ wave }) => Math.min(wave, last)),
    robots.map((_, index) => groups[index % 2]!),
    robots.map(({ has }) => has),
  );
}

function take(fleet: TestFleet, step: Step): void {
  const of = 'robot' in step ? step.robot % fleet.members.length : 0;
  const member = fleet.members[of]!;
  switch (step.do) {
    case 'wait':
      fleet.now += step.minutes * MINUTE_MS;
      break;
    case 'look':
      fleet.dispatch();
      break;
    case 'deliver':
      fleet.deliver(step.index, step.isBad, step.isRepeated);
      break;
    case 'order':
      fleet.order(step.order, step.personId);
      break;
    case 'robot':
      member.now = { ...member.now, ...step.change };
      break;
    case 'join':
      fleet.join(step.groupId, '4.1');
      break;
    case 'event':
      fleet.apply(of, { kind: step.kind });
      break;
    case 'says':
      // A report on the robot's own initiative belongs to its last finished install.
      if (fleet.members[of]!.row.state === 'done')
        fleet.apply(of, { kind: 'installed', attempt: member.row.attempt, has: '4.0' });
  }
}

/** Invariants that must hold after every step. */
function checkNow(fleet: TestFleet): void {
  const again = fleet.rollout.waves.map(noCounts);
  for (const { row } of fleet.members) tally(again, null, row);
  expect(fleet.counts).toEqual(again);
  expect(decide(fleet.rollout, fleet.counts, fleet.now).actions).toEqual([]);
  expect(fleet.members.filter(({ row }) => row.state === 'downloading').length).toBeLessThanOrEqual(
    fleet.rollout.plan.downloads.perSite,
  );
}

/** Runs one step, and checks what it started. */
export function run(fleet: TestFleet, step: Step): void {
  const { status } = fleet.rollout;
  const before = fleet.sent.length;
  const above = fleet.rollout.waves.some(
    (wave, index) =>
      wave.startedAt !== null &&
      isAboveFailures(fleet.counts[index]!, fleet.rollout.plan.waves[index]!, wave.accepted),
  );
  take(fleet, step);
  fleet.settle();
  const started = fleet.sent.slice(before).filter(({ what }) => what !== 'revert');
  if (status !== 'running' || above) expect(started).toEqual([]);
  checkNow(fleet);
}

export const scenario = fc.tuple(setUp, fc.array(step, { maxLength: 150, size: 'max' }));
/** Each run checks all invariants after every step, so fewer runs suffice. */
export const stories = { numRuns: 100 };

/** Submits and approves the rollout, then runs the steps. */
export function live(
  fleet: TestFleet,
  steps: Step[],
  each: (step: Step) => void = (step) => run(fleet, step),
): void {
  each({ do: 'order', order: 'submit', personId: 'author' });
  each({ do: 'order', order: 'approve', personId: 'other' });
  for (const step of steps) each(step);
}

export const over = new Set<string>(['stopped', 'done', 'rolledBack']);

/** Ends the rollout successfully: a user resumes it when held, robots come online and respond. */
export function bringToEnd(fleet: TestFleet): void {
  if (['draft', 'awaitingApproval', 'rejected'].includes(fleet.rollout.status)) return;
  for (let round = 0; round < 400 && !over.has(fleet.rollout.status); round++) {
    for (const member of fleet.members)
      member.now = { ...member.now, isOnline: true, isDriving: false, isInLesson: false, battery: 90 };
    if (['paused', 'halted'].includes(fleet.rollout.status))
      run(fleet, { do: 'order', order: 'resume', personId: 'author' });
    run(fleet, { do: 'look' });
    while (fleet.inbox.length > 0) run(fleet, { do: 'deliver', index: 0, isBad: false, isRepeated: false });
    run(fleet, { do: 'wait', minutes: 61 });
  }
  // Results still pending when the rollout was stopped.
  while (fleet.inbox.length > 0) run(fleet, { do: 'deliver', index: 0, isBad: false, isRepeated: false });
  expect(over).toContain(fleet.rollout.status);
}
