import type { WaitEnd, WaitReason } from '@muster/contract/rollouts/states';
import type { Instant } from './progress.ts';
import type { Version } from './robot-row.ts';

/** A robot as the server knows it at this moment. */
export interface RobotNow {
  has: Version;
  isOnline: boolean;
  /** Percent. */
  battery: number;
  isCharging: boolean;
  /** Percent an hour while it charges, as it was measured; `null`: not known. */
  chargePerHour: number | null;
  isDriving: boolean;
  /** An app of a lesson is in the foreground. */
  isInLesson: boolean;
  /** From the timetable, where there is one. */
  lessonEndsAt: Instant | null;
  /** It plays a project, or does what a command told it. */
  isBusy: boolean;
  /** Somebody before it agreed, or it is set to agree by itself. */
  isConfirmed: boolean;
  /** A heavier or newer rollout wants it and has not ended for it; see `byPrecedence`. */
  isClaimed: boolean;
}

/** Why a robot waits, and what ends it. */
export interface Wait {
  reason: WaitReason;
  until: WaitEnd;
  /** When that will be, where it is known. */
  at: Instant | null;
}

const wait = (reason: WaitReason, until: WaitEnd, at: Instant | null = null): Wait => ({ reason, until, at });

/** Its picture of the robot is only as good as the connection, so this is asked before all else. */
export function unreachableWait(robot: RobotNow): Wait | null {
  return robot.isOnline ? null : wait('offline', 'whenOnline');
}

const HOUR = 3_600_000;

function batteryWait({ battery, isCharging, chargePerHour }: RobotNow, batteryMin: number, now: Instant) {
  if (battery >= batteryMin) return null;
  if (!isCharging) return wait('battery', 'whenDocked');
  const at =
    chargePerHour === null || chargePerHour <= 0
      ? null
      : now + ((batteryMin - battery) / chargePerHour) * HOUR;
  return wait('battery', 'whenCharged', at === null ? null : Math.ceil(at));
}

function lessonWait({ lessonEndsAt }: RobotNow, now: Instant): Wait {
  // A lesson that should have ended and goes on ends when it ends.
  return lessonEndsAt === null || lessonEndsAt <= now
    ? wait('lesson', 'whenLessonEnds')
    : wait('lesson', 'atTime', lessonEndsAt);
}

/** `null`: whoever stands beside it notices nothing but the update. Else the first thing that has to end. */
export function safetyWait(robot: RobotNow, batteryMin: number, now: Instant): Wait | null {
  if (robot.isDriving) return wait('driving', 'whenArrived');
  if (robot.isInLesson) return lessonWait(robot, now);
  if (robot.isBusy) return wait('busy', 'whenIdle');
  return batteryWait(robot, batteryMin, now);
}
