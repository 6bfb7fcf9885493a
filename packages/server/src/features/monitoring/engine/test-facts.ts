import fc from 'fast-check';
import type { RobotFacts } from './facts.ts';
import type { LightCondition } from './rules.ts';

/** A robot without active codes. */
export const fine: RobotFacts = {
  connection: 'online',
  awaitedUntil: null,
  known: 'everything',
  battery: 80,
  isCharging: false,
  app: 'com.robot.guide',
  projectId: null,
  mapId: null,
  maps: null,
  isOffGround: false,
  isPushed: false,
  connectedRobot: 'none',
  apps: null,
  projects: null,
  faults: [],
};

/** All alerts on, any app and map allowed. */
export const watchful: LightCondition = {
  allowedApps: [],
  battery: { moderate: 30, high: 15 },
  alerts: { offGround: true, pushMode: true, connectedRobot: true },
  allowedMapId: null,
};

const packages = ['com.robot.guide', 'com.robot.quiz'];
const maps = ['lobby', 'floor2'];
const ids = ['p1', 'p2'];

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const setOf = (of: string[]) => maybe(fc.subarray(of).map((each) => new Set(each)));

export const anyFacts: fc.Arbitrary<RobotFacts> = fc.record({
  connection: fc.constantFrom('online' as const, 'online' as const, 'broken' as const, 'signedOff' as const),
  awaitedUntil: maybe(fc.integer({ min: 990_000, max: 1_200_000 })),
  known: fc.constantFrom(
    'everything' as const,
    'everything' as const,
    'stored' as const,
    'connection' as const,
  ),
  battery: maybe(fc.integer({ min: 0, max: 100 })),
  isCharging: maybe(fc.boolean()),
  app: maybe(fc.constantFrom(...packages)),
  projectId: maybe(fc.constantFrom(...ids)),
  mapId: maybe(fc.constantFrom(...maps)),
  maps: maybe(fc.subarray(maps)),
  isOffGround: fc.boolean(),
  isPushed: fc.boolean(),
  connectedRobot: fc.constantFrom('none' as const, 'online' as const, 'offline' as const),
  apps: setOf(packages),
  projects: setOf(ids),
  faults: fc.subarray(['2-3', '3-5', '3-9', '3-11', '4-2', '4-5', '9-9']),
});

export const anyCondition: fc.Arbitrary<LightCondition> = fc.record({
  allowedApps: fc.array(
    fc.record({ packageName: fc.constantFrom(...packages), projectId: maybe(fc.constantFrom(...ids)) }),
    { maxLength: 2 },
  ),
  battery: fc
    .tuple(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 1, max: 30 }))
    .map(([high, more]) => ({ high, moderate: high + more })),
  alerts: fc.record({ offGround: fc.boolean(), pushMode: fc.boolean(), connectedRobot: fc.boolean() }),
  allowedMapId: maybe(fc.constantFrom(...maps)),
});
