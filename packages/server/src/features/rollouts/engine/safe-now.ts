import { HOUR_MS } from '@muster/contract/durations';
import type { WaitEnd, WaitReason } from '@muster/contract/rollouts/states';
import type { Instant } from './progress.ts';
import type { Version } from './robot-row.ts';

/** A robot's state as currently known to the server. */
export interface RobotNow {
  has: Version;
  isOnline: boolean;
  /** Percent. */
  battery: number;
  isCharging: boolean;
  /** Measured charging rate, percent per hour; `null`: unknown. */
  chargePerHour: number | null;
  isDriving: boolean;
  /** A lesson of its group is in progress, or the app of one is in the foreground. */
  isInLesson: boolean;
  /** The end of the lesson in progress; `null`: none is, but its app is still open. */
  lessonEndsAt: Instant | null;
  /** It executes a command. */
  isBusy: boolean;
  /** A person confirmed on the robot, or a user in the console. */
  isConfirmed: boolean;
  /** When it may be asked again after a no or no answer; `null`: it is being asked, or may be asked now. */
  asksAgainAt: Instant | null;
  /** When its current do-not-disturb time ends; `null`: it is in none. */
  restsUntil: Instant | null;
  /** Another rollout with precedence claims the robot; see `byPrecedence`. */
  isClaimed: boolean;
}

/** Why a robot waits, and what ends the wait. */
export interface Wait {
  reason: WaitReason;
  until: WaitEnd;
  /** The time of the end, if known. */
  at: Instant | null;
}

const wait = (reason: WaitReason, until: WaitEnd, at: Instant | null = null): Wait => ({ reason, until, at });

/** Checked first, because an offline robot's known state may be outdated. */
export function unreachableWait(robot: RobotNow): Wait | null {
  return robot.isOnline ? null : wait('offline', 'whenOnline');
}

/** Checked before downloads, too: a declined update must not use up a slow connection. */
export function confirmationWait({ asksAgainAt }: RobotNow, now: Instant): Wait {
  return asksAgainAt === null || asksAgainAt <= now
    ? wait('confirmation', 'whenConfirmed')
    : wait('confirmation', 'whenAskedAgain', asksAgainAt);
}

function batteryWait({ battery, isCharging, chargePerHour }: RobotNow, batteryMin: number, now: Instant) {
  if (battery >= batteryMin) return null;
  if (!isCharging) return wait('battery', 'whenDocked');
  const at =
    chargePerHour === null || chargePerHour <= 0
      ? null
      : now + ((batteryMin - battery) / chargePerHour) * HOUR_MS;
  return wait('battery', 'whenCharged', at === null ? null : Math.ceil(at));
}

function lessonWait({ lessonEndsAt }: RobotNow, now: Instant): Wait {
  // The lesson has overrun its scheduled end, so the end is unknown.
  return lessonEndsAt === null || lessonEndsAt <= now
    ? wait('lesson', 'whenLessonEnds')
    : wait('lesson', 'atTime', lessonEndsAt);
}

/** `null`: an update would interrupt nothing. Else the first reason to wait. */
export function safetyWait(robot: RobotNow, batteryMin: number, now: Instant): Wait | null {
  if (robot.isDriving) return wait('driving', 'whenArrived');
  if (robot.isInLesson) return lessonWait(robot, now);
  if (robot.isBusy) return wait('busy', 'whenIdle');
  return batteryWait(robot, batteryMin, now);
}
