import { between, pick, type Random } from './random.ts';

/** How a robot differs from one that always does what it is asked. */
export interface Quirks {
  /** Everything takes this many times as long. */
  slowness: number;
  /** A monitor code of spec section 4 that never clears; such a robot refuses configurations. */
  brokenPart: string | null;
  /** Goes to its charger late, and is found with a low battery. */
  isForgetful: boolean;
  losesConnection: boolean;
  /** How many of its installations fail, 0 to 1. */
  installFailures: number;
  lacksApps: boolean;
  /** Drives, and cannot find out where it is. */
  losesPosition: boolean;
  hasPassingFaults: boolean;
  /** Its screen is dark while it is charged. */
  sleepsOnDock: boolean;
  /** Pictures of its screen do not get through. */
  hasPoorNetwork: boolean;
}

export const noQuirks: Quirks = {
  slowness: 1,
  brokenPart: null,
  isForgetful: false,
  losesConnection: false,
  installFailures: 0,
  lacksApps: false,
  losesPosition: false,
  hasPassingFaults: false,
  sleepsOnDock: false,
  hasPoorNetwork: false,
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
    // Without another draw, which would give every robot another life.
    losesPosition: slowness > 3,
    sleepsOnDock: slowness < 0.9,
    hasPoorNetwork: slowness > 3.5,
  };
}
