import { readinessLimits } from '@muster/contract/readiness/limits';
import type { Board, FixKind } from '@muster/contract/readiness/schemas';
import { LRUCache } from 'lru-cache';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { can, type Reach } from '../../../platform/rights/rights.ts';
import { fileNamer } from '../../../platform/rights/visible-files.store.ts';
import { type Forecast, forecast, type LessonFacts } from '../forecast.ts';
import { nextOccurrence } from '../lessons/lesson-times.ts';
import { listLessons } from '../lessons/lessons.store.ts';
import type { RobotRates } from '../rates/rates.ts';
import { findNeededApp, type NeededApp } from './app.store.ts';
import { type Asked, type AskedLesson, lessonOf } from './asked-lesson.ts';
import { factsOf, type Minutes, usualMinutes } from './facts.ts';
import { type BoardRobot, countRobots, findGroup, listRobots } from './robots.store.ts';
import { listOpenCommands, listRestarted, listUsualMinutes } from './work.store.ts';

/** For this long after a restart no other one is offered: a second would not fix what the first did not. */
const RESTARTED_MS = 15 * 60_000;
const USUAL_FOR_MS = 60_000;

export interface Looked {
  board: Board;
  /** The robots of the board, with their stored state. */
  robots: ReadonlyMap<string, BoardRobot>;
  lesson: LessonFacts;
}

const lessonFacts = (lesson: AskedLesson, app: NeededApp | null): LessonFacts => ({
  startsAt: Date.parse(lesson.startsAt),
  endsAt: Date.parse(lesson.endsAt),
  reserve: lesson.reserve,
  app:
    lesson.packageName === null
      ? null
      : {
          packageName: lesson.packageName,
          versionCode: lesson.versionCode === null ? null : BigInt(lesson.versionCode),
          versionName: app?.versionName ?? null,
          fileId: app?.fileId ?? null,
        },
});

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

const present = (
  robot: BoardRobot,
  { state, readyAt, reasons, fixes, needed }: Forecast,
  isEstimated: boolean,
) => ({
  id: robot.id,
  sn: robot.sn,
  name: robot.name,
  model: robot.model,
  state,
  readyAt: iso(readyAt),
  reasons: reasons.map((reason) => ({ ...reason, at: iso(reason.at) })),
  fixes,
  battery: robot.connection === 1 ? robot.battery : null,
  isCharging: robot.connection === 1 && robot.isCharging === true,
  needed,
  isEstimated,
  isWatched: robot.isWatched,
});

/** Builds boards: which robots of a group are ready for a lesson. */
export function createBoards(
  db: Database,
  { rates, timeZonesOf }: { rates: Pick<RobotRates, 'of'>; timeZonesOf: TimeZonesOf },
) {
  const usual = new LRUCache<string, Minutes>({ max: 1000, ttl: USUAL_FOR_MS });

  async function minutesOf(tx: Database | Tx, teamId: string): Promise<Minutes> {
    const known = usual.get(teamId);
    if (known !== undefined) return known;
    const minutes = usualMinutes(await listUsualMinutes(tx, teamId));
    usual.set(teamId, minutes);
    return minutes;
  }

  /**
   * @param tx a unit of work when the caller acts on the result
   * @throws Problem E004, lesson.not_found, readiness.past
   */
  async function look(
    tx: Database | Tx,
    actor: Actor,
    reach: Reach,
    asked: Asked,
    now: Date,
  ): Promise<Looked> {
    const { teamId } = actor;
    const { groupId } = asked;
    const isReached = reach === null || reach.includes(groupId);
    const group = isReached ? await findGroup(tx, teamId, groupId) : undefined;
    const timeZone = (await timeZonesOf(tx, teamId, [groupId])).get(groupId);
    if (group === undefined || timeZone === undefined) throw new Problem('E004');
    const lessons = await listLessons(tx, teamId, groupId);
    const wanted = lessonOf(asked, lessons, timeZone, now);
    const { packageName, versionCode } = wanted;
    const app =
      packageName === null
        ? null
        : await findNeededApp(tx, teamId, fileNamer(actor), packageName, versionCode);
    const lesson = lessonFacts(wanted, app);
    const robots = await listRobots(tx, { teamId, groupId, packageName }, readinessLimits.robotsMax);
    const total =
      robots.length < readinessLimits.robotsMax ? robots.length : await countRobots(tx, teamId, groupId);
    const ids = robots.map(({ id }) => id);
    const known = {
      robots,
      commands: await listOpenCommands(
        tx,
        teamId,
        robots.map(({ sn }) => sn),
      ),
      rates: await rates.of(tx, teamId, robots),
      restarted: new Set(await listRestarted(tx, teamId, ids, new Date(+now - RESTARTED_MS))),
      minutes: await minutesOf(tx, teamId),
      isLessonOn: lessons.some((each) => nextOccurrence(each, timeZone, now).startsAt <= now),
    };
    const may = (kind: FixKind) =>
      can(actor, 'device.command', { groupId }) &&
      (kind !== 'config' || can(actor, 'config.deploy', { groupId }));
    const facts = factsOf(known, lesson, +now);
    return {
      lesson,
      robots: new Map(robots.map((robot) => [robot.id, robot])),
      board: {
        group,
        timeZone,
        now: now.toISOString(),
        lesson: { ...wanted, appName: app?.appName ?? null, versionName: app?.versionName ?? null },
        robots: robots.map((robot, index) => {
          const { isMeasured } = known.rates.get(robot.id)!;
          const isEstimated = !isMeasured.use || (robot.isCharging === true && !isMeasured.charge);
          return present(robot, forecast(facts[index]!, lesson, may, +now), isEstimated);
        }),
        total,
        allowed: { write: can(actor, 'readiness.write', { groupId }) },
      },
    };
  }

  return {
    look,
    async read(actor: Actor, reach: Reach, asked: Asked): Promise<Board> {
      return (await look(db, actor, reach, asked, new Date())).board;
    },
  };
}

export type Boards = ReturnType<typeof createBoards>;
