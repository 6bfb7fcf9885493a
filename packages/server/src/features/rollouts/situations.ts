import type { Database, Tx } from '../../platform/database/database.ts';
import type { Candidate } from './candidates.store.ts';
import type { Instant } from './engine/progress.ts';
import type { RobotNow } from './engine/safe-now.ts';

/** Lessons of a group. */
export interface LessonsNow {
  /** When the last lesson in progress ends; `null`: none is. */
  endsAt: Instant | null;
  /** Packages of all apps that lessons of the group use. */
  packages: ReadonlySet<string>;
}

/** The lessons of these groups at a time, by group. The readiness area answers. */
export type LessonsOf = (
  tx: Database | Tx,
  teamId: string,
  groupIds: readonly string[],
  at: Instant,
) => Promise<ReadonlyMap<string, LessonsNow>>;

/** Measured charging rates of these robots by id, percent per hour. The readiness area answers. */
export type ChargeRatesOf = (
  tx: Database | Tx,
  teamId: string,
  deviceIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

export interface SituationsNeeds {
  lessonsOf: LessonsOf;
  chargeRatesOf: ChargeRatesOf;
}

/** Robots send their state every 30 s at least, so a robot whose position did not change for this long stands. */
const STANDS_AFTER_MS = 35_000;

const drives = ({ isPushed, movedAt }: Candidate, at: Instant) =>
  isPushed === true || (movedAt !== null && at - movedAt.getTime() < STANDS_AFTER_MS);

const showsApp = ({ appPackage, isAsleep }: Candidate, packages: ReadonlySet<string> | undefined) =>
  appPackage !== null && isAsleep !== true && packages?.has(appPackage) === true;

/** @returns the engine's view of each robot. One without a known battery level does not wait for its battery. */
export async function situations(
  { lessonsOf, chargeRatesOf }: SituationsNeeds,
  tx: Tx,
  teamId: string,
  robots: readonly Candidate[],
  at: Instant,
) {
  const lessons = await lessonsOf(tx, teamId, [...new Set(robots.map(({ groupId }) => groupId))], at);
  const charging = robots.filter(({ isCharging }) => isCharging === true).map(({ deviceId }) => deviceId);
  const rates = charging.length === 0 ? new Map<string, number>() : await chargeRatesOf(tx, teamId, charging);
  return (robot: Candidate, has: string | null, restsUntil: Instant | null): RobotNow => {
    const lesson = lessons.get(robot.groupId);
    const lessonEndsAt = lesson?.endsAt ?? null;
    return {
      has,
      isOnline: robot.connection === 1,
      battery: robot.battery ?? 100,
      isCharging: robot.isCharging ?? false,
      chargePerHour: rates.get(robot.deviceId) ?? null,
      isDriving: drives(robot, at),
      isInLesson: lessonEndsAt !== null || showsApp(robot, lesson?.packages),
      lessonEndsAt,
      isBusy: robot.isBusy,
      isConfirmed: robot.isConfirmed,
      asksAgainAt: robot.askAgainAt?.getTime() ?? null,
      restsUntil,
      isClaimed: robot.isClaimed,
    };
  };
}
