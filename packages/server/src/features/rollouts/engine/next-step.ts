import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { shortestWindow, type WindowState } from './windows.ts';
import type { Instant } from './progress.ts';
import { type RobotRow, type WayBack, wayBack } from './robot-row.ts';
import { type RobotNow, safetyWait, unreachableWait, type Wait } from './safe-now.ts';

/** What to do with one robot now. `wait` is shown, and asked again when its cause ends, at `at` at the latest. */
export type Step =
  | { do: 'nothing' | 'download' | 'install' | 'settle' | 'giveUp' }
  | { do: 'revert'; to: WayBack }
  | ({ do: 'wait'; givesUpAt: Instant | null } & Wait);

export interface Surroundings {
  plan: RolloutPlan;
  /** Of the robot's site. */
  window: WindowState;
  /** How many robots of the site may still begin to download. */
  freeSlots: number;
  /** Since when it could have been updated: the begin of its wave, or when it joined if that was later. */
  since: Instant;
  /** How long installing takes, at the most that was seen: it has to fit into what is left of the window. 0: not known. */
  installMs: number;
  now: Instant;
}

const HOUR = 3_600_000;

/** A configuration travels with its order. */
const needsFile = ({ subject }: RolloutPlan) => subject.kind !== 'configuration';

function windowWait({ plan, window, now, installMs }: Surroundings): Wait | null {
  if (!window.isOpen) return { reason: 'window', until: 'atTime', at: window.changesAt };
  // Of a window shorter than the install itself half is used: else it would never be installed.
  const kept = Math.min(installMs, shortestWindow(plan.windows) / 2);
  // The next one's begin is not known here; when this one has closed it is.
  const isTooLate = window.changesAt !== null && now + kept > window.changesAt;
  return isTooLate ? { reason: 'window', until: 'atTime', at: window.changesAt } : null;
}

function slotWait({ freeSlots }: Surroundings): Wait | null {
  return freeSlots > 0 ? null : { reason: 'downloads', until: 'whenSlotFree', at: null };
}

/** The first reason to wait, as a person would say it: what makes all others pointless first. */
function waitOf(row: RobotRow, robot: RobotNow, around: Surroundings): Wait | null {
  const { plan, now } = around;
  const offline = unreachableWait(robot);
  if (offline) return offline;
  if (robot.isClaimed) return { reason: 'otherRollout', until: 'afterOtherRollout', at: null };
  if (plan.safety.asksOnRobot && !robot.isConfirmed)
    return { reason: 'confirmation', until: 'whenConfirmed', at: null };
  if (needsFile(plan) && !row.hasFile)
    return (plan.downloads.when === 'inWindow' ? windowWait(around) : null) ?? slotWait(around);
  return windowWait(around) ?? safetyWait(robot, plan.safety.batteryMin, now);
}

/** When it is given up if it cannot be updated until then. */
export const givesUpAt = ({ plan, since }: Surroundings): Instant => since + plan.giveUpHours * HOUR;

/**
 * The next step of a robot whose wave may start (`mayStart`). A robot that downloads or installs is left alone: its
 * answer comes, or the order expires.
 */
export function nextStep(row: RobotRow, robot: RobotNow, around: Surroundings): Step {
  if (row.state !== 'planned' && row.state !== 'waiting') return { do: 'nothing' };
  if (robot.has === around.plan.subject.version) return { do: 'settle' };
  if (around.now >= givesUpAt(around)) return { do: 'giveUp' };
  const wait = waitOf(row, robot, around);
  if (wait) return { do: 'wait', ...wait, givesUpAt: givesUpAt(around) };
  return { do: needsFile(around.plan) && !row.hasFile ? 'download' : 'install' };
}

/** Also who left the targets after a first try: it is still there, with what that try left. */
const restorable = new Set<RobotRow['state']>(['done', 'failed', 'skipped', 'left']);

/**
 * The next step of a robot while its rollout is rolled back. Windows do not hold it up, since what it has is bad; what
 * makes it safe does. Only robots that may have been changed are touched.
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
