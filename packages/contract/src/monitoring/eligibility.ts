import type { RobotModel } from '../devices/schemas.ts';

/** Whether a robot may be monitored (product facts, "Monitoring"). */
export const eligibilities = ['yes', 'unknownVersion', 'notActivated', 'tooOld'] as const;
export type Eligibility = (typeof eligibilities)[number];

/** The minimum robot OS of each model for monitoring (product facts; spec section 7, "version json"). */
export const neededVersions = {
  air: '11.3',
  'air-s': '11.3',
  'robot-creator': '11.3',
  dx: '11.3',
  service: '11.3',
} as const satisfies Record<RobotModel, string>;

export const neededVersion = (model: RobotModel): string => neededVersions[model];

/** Compares versions part by part; a part that is not a number counts as 0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) =>
    version.split(/[.\-_]/).map((part) => Number.parseInt(part, 10) || 0),
  );
  for (let index = 0; index < Math.max(a!.length, b!.length); index += 1) {
    const difference = (a![index] ?? 0) - (b![index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

/** @param version last reported by the robot; `null` when it never was */
export function eligibilityOf(isActivated: boolean, version: string | null, needed: string): Eligibility {
  if (!isActivated) return 'notActivated';
  if (version === null) return 'unknownVersion';
  return compareVersions(version, needed) < 0 ? 'tooOld' : 'yes';
}

/** A robot of unknown version may be monitored: when it is back it can be told to update. */
export const isEligible = (eligibility: Eligibility): boolean =>
  eligibility === 'yes' || eligibility === 'unknownVersion';
