import { HOUR_MS } from '@muster/contract/durations';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { shortestWindow, type WindowState } from './windows.ts';
import type { Instant } from './progress.ts';
import { type RobotRow, type WayBack, wayBack } from './robot-row.ts';
import { confirmationWait, type RobotNow, safetyWait, unreachableWait, type Wait } from './safe-now.ts';

/** The next step for one robot. `wait` is shown, and checked again when its cause ends, at `at` at the latest. */
export type Step =
  | { do: 'nothing' | 'download' | 'install' | 'settle' | 'giveUp' }
  | { do: 'revert'; to: WayBack }
  | ({ do: 'wait'; givesUpAt: Instant | null } & Wait);

export interface Surroundings {
  plan: RolloutPlan;
  /** Window of the robot's site. */
  window: WindowState;
  /** Free download slots of the site. */
  freeSlots: number;
  /** The start of its wave, or the time it joined if later. */
  since: Instant;
  /** Assumed duration of the install, which must fit into the rest of the window. */
  installMs: number;
  now: Instant;
}

/** A configuration is part of its command. */
const needsFile = ({ subject }: RolloutPlan) => subject.kind !== 'configuration';

function windowWait({ plan, window, now, installMs }: Surroundings): Wait | null {
  if (!window.isOpen) return { reason: 'window', until: 'atTime', at: window.changesAt };
  // If the install is longer than the window, half the window suffices: otherwise it would never start.
  const kept = Math.min(installMs, shortestWindow(plan.windows) / 2);
  // The start of the next window is only known once this one has closed.
  const isTooLate = window.changesAt !== null && now + kept > window.changesAt;
  return isTooLate ? { reason: 'window', until: 'atTime', at: window.changesAt } : null;
}

/** It stops installs, not downloads, which nobody notices. */
function restWait({ restsUntil }: RobotNow, now: Instant): Wait | null {
  const isResting = restsUntil !== null && now < restsUntil;
  return isResting ? { reason: 'doNotDisturb', until: 'whenRested', at: restsUntil } : null;
}

function slotWait({ freeSlots }: Surroundings): Wait | null {
  return freeSlots > 0 ? null : { reason: 'downloads', until: 'whenSlotFree', at: null };
}

/** The most relevant reason to wait: the one that makes the others irrelevant comes first. */
function waitOf(row: RobotRow, robot: RobotNow, around: Surroundings): Wait | null {
  const { plan, now } = around;
  const offline = unreachableWait(robot);
  if (offline) return offline;
  if (robot.isClaimed) return { reason: 'otherRollout', until: 'afterOtherRollout', at: null };
  if (plan.safety.asksOnRobot && !robot.isConfirmed) return confirmationWait(robot, now);
  if (needsFile(plan) && !row.hasFile)
    return (plan.downloads.when === 'inWindow' ? windowWait(around) : null) ?? slotWait(around);
  return windowWait(around) ?? restWait(robot, now) ?? safetyWait(robot, plan.safety.batteryMin, now);
}

/** When the robot is given up if it could not be updated. */
export const givesUpAt = ({ plan, since }: Surroundings): Instant => since + plan.giveUpHours * HOUR_MS;

/**
 * The next step of a robot whose wave may start (`mayStart`). During a download or install there is none: the result
 * arrives or the command expires.
 */
export function nextStep(row: RobotRow, robot: RobotNow, around: Surroundings): Step {
  if (row.state !== 'planned' && row.state !== 'waiting') return { do: 'nothing' };
  if (robot.has === around.plan.subject.version) return { do: 'settle' };
  if (around.now >= givesUpAt(around)) return { do: 'giveUp' };
  const wait = waitOf(row, robot, around);
  if (wait) return { do: 'wait', ...wait, givesUpAt: givesUpAt(around) };
  return { do: needsFile(around.plan) && !row.hasFile ? 'download' : 'install' };
}

/** Includes robots that left the targets after a first attempt, because they may still be changed by it. */
const restorable = new Set<RobotRow['state']>(['done', 'failed', 'skipped', 'left']);

/**
 * The next step during a roll back. Windows and do-not-disturb times do not apply, because the installed version is bad;
 * safety does. Only robots that may have been changed are touched.
 */
export function nextStepBack(
  row: RobotRow,
  robot: RobotNow,
  around: Pick<Surroundings, 'plan' | 'freeSlots' | 'now'>,
): Step {
  if (!row.isOwed || !restorable.has(row.state)) return { do: 'nothing' };
  const to = wayBack(row);
  const needsLine = to.kind === 'install' && needsFile(around.plan);
  const wait =
    unreachableWait(robot) ??
    safetyWait(robot, around.plan.safety.batteryMin, around.now) ??
    (needsLine && around.freeSlots <= 0
      ? ({ reason: 'downloads', until: 'whenSlotFree', at: null } as const)
      : null);
  return wait ? { do: 'wait', ...wait, givesUpAt: null } : { do: 'revert', to };
}
