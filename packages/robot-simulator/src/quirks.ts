import { between, pick, type Random } from './random.ts';

/** Deviations of a robot from one that executes every command without faults. */
export interface Quirks {
  /** All durations are multiplied by this. */
  slowness: number;
  /** A monitor code of spec section 4 that never clears; such a robot refuses configurations. */
  brokenPart: string | null;
  /** Charges late, and often has a low battery. */
  isForgetful: boolean;
  losesConnection: boolean;
  /** Share of failing installations, 0 to 1. */
  installFailures: number;
  lacksApps: boolean;
  /** A service robot that drives nowhere. */
  staysPut: boolean;
  /** A driving robot that cannot determine its position. */
  losesPosition: boolean;
  hasPassingFaults: boolean;
  /** Its screen is off while it is charged. */
  sleepsOnDock: boolean;
  /** Pictures of its screen are not delivered. */
  hasPoorNetwork: boolean;
  /** The person in front of it says no when it asks whether something may be installed. */
  isDeclined: boolean;
}

export const noQuirks: Quirks = {
  slowness: 1,
  brokenPart: null,
  isForgetful: false,
  losesConnection: false,
  installFailures: 0,
  lacksApps: false,
  staysPut: false,
  losesPosition: false,
  hasPassingFaults: false,
  sleepsOnDock: false,
  hasPoorNetwork: false,
  isDeclined: false,
};

export function quirksOf(random: Random): Quirks {
  const oneIn = (count: number) => random() < 1 / count;
  const slowness = oneIn(10) ? between(random, 2.5, 4) : between(random, 0.8, 1.3);
  return {
    slowness,
    brokenPart: oneIn(50) ? pick(random, ['3-5', '3-6', '3-11', '3-13']) : null,
    isForgetful: oneIn(20),
    losesConnection: oneIn(12),
    installFailures: oneIn(30) ? 0.6 : 0,
    lacksApps: oneIn(20),
    hasPassingFaults: true,
    staysPut: false,
    // Derived without another random number, which would change the behaviour of every robot.
    losesPosition: slowness > 3,
    sleepsOnDock: slowness < 0.9,
    hasPoorNetwork: slowness > 3.5,
    isDeclined: slowness > 3.7,
  };
}
