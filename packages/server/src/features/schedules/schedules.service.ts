import { MINUTE_MS } from '@muster/contract/durations';
import type { previewSchedule, scheduleInstall } from '@muster/contract/schedules/endpoints';
import { type RestTime, type ScheduledPart, scheduleModes } from '@muster/contract/schedules/schemas';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { appsLimits } from '@muster/contract/apps/limits';
import { schedulesLimits } from '@muster/contract/schedules/limits';
import { v5 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { missingOf } from '../../platform/http/demand-all.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { installWindow } from './install-window.ts';
import { listRestHours } from './rest-hours.store.ts';
import { restTimesOf } from './rest-times.ts';
import type { TimeZoneService } from './time-zones.service.ts';

interface Robot {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  connection: number;
}

interface Answered {
  id: string;
  requestId: string;
  /** Number of its robots. */
  total: number;
  /** Of its commands. */
  parameters: unknown;
}

export interface SchedulesNeeds {
  targets: { find(actor: Actor, reach: Reach, deviceIds: readonly string[]): Promise<Robot[]> };
  installs: {
    /** @returns the file itself, or its replacement. @throws Problem file.not_found */
    find(actor: Actor, fileId: string): Promise<string>;
    order(
      unit: Unit,
      actor: Actor,
      order: {
        fileId: string;
        deviceIds: readonly string[];
        notBefore: Date | null;
        notAfter: Date | null;
        expiresAt: Date;
        allowOlder: boolean;
        requestId?: string | undefined;
      },
    ): Promise<{ taskId: string }>;
  };
  dispatch: {
    /** The user's tasks with these request ids. */
    listAnswered(actor: Actor, requestIds: readonly string[]): Promise<Answered[]>;
  };
  timeZones: Pick<TimeZoneService, 'of' | 'ofTeam'>;
}

type Asked = RequestOf<typeof previewSchedule>['body'];
type ScheduledTask = ScheduledPart & { taskId: string };

interface Part {
  timeZone: string;
  begin: Date | null;
  end: Date | null;
  robots: Robot[];
  restTimes: RestTime[];
}

function expiryOf({ end }: Part, now: Date): Date {
  const until = end?.getTime() ?? now.getTime() + appsLimits.installHours * 60 * MINUTE_MS;
  return new Date(until + schedulesLimits.graceMinutes * MINUTE_MS);
}

const present = ({ timeZone, begin, end, robots }: Part): ScheduledPart => ({
  timeZone,
  notBefore: begin?.toISOString() ?? null,
  notAfter: end?.toISOString() ?? null,
  robots: robots.length,
});

const named = (robots: readonly Robot[]) => robots.map(({ id, sn, name }) => ({ id, sn, name }));

/** The request id of one time zone's task, derived so that a retry gets the same one. */
const requestOf = (requestId: string | undefined, timeZone: string) =>
  requestId === undefined ? undefined : v5(timeZone, requestId);

/** Installs in the next window in the local time of the robots' sites, with one task per time zone. */
export function createSchedules(db: Database, { targets, installs, dispatch, timeZones }: SchedulesNeeds) {
  async function partsOf(actor: Actor, reach: Reach, asked: Asked, now: Date) {
    const fileId = await installs.find(actor, asked.fileId);
    const found = await targets.find(actor, reach, asked.deviceIds);
    const robots = found.filter(({ connection }) => connection !== -2);
    const missing = missingOf(
      asked.deviceIds,
      found.map(({ id }) => id),
    );
    if (robots.length === 0) throw new Problem('deploy.no_robots', { detail: { missing } });
    const { mode, beginTime = '', endTime = '', endsNextDay } = asked;
    const zones = await timeZones.of(db, actor.teamId, [...new Set(robots.map(({ groupId }) => groupId))]);
    // A group that was removed since the robots were read has none.
    const above = await timeZones.ofTeam(db, actor.teamId);
    const siteOf = ({ groupId }: Robot) => zones.get(groupId) ?? above;
    const byZone = Map.groupBy(robots, (robot) => asked.timeZone ?? siteOf(robot));
    const rests =
      mode === scheduleModes.window
        ? await listRestHours(
            db,
            actor.teamId,
            robots.map(({ id }) => id),
          )
        : [];
    const parts = [...byZone].map(([timeZone, own]): Part => {
      if (mode !== scheduleModes.window)
        return { timeZone, begin: null, end: null, robots: own, restTimes: [] };
      const window = installWindow({ beginTime, endTime, endsNextDay }, timeZone, now);
      return { timeZone, ...window, robots: own, restTimes: restTimesOf(rests, own, siteOf, window) };
    });
    return { fileId, parts, missing, notActivated: found.filter(({ connection }) => connection === -2) };
  }

  /**
   * The tasks of an earlier request with this id, whatever the time zones of its robots are now.
   * @returns `null` when there are none
   */
  async function answered(
    actor: Actor,
    parts: readonly Part[],
    requestId: string,
  ): Promise<ScheduledTask[] | null> {
    const zones = new Set([
      ...Intl.supportedValuesOf('timeZone'),
      'UTC',
      ...parts.map((part) => part.timeZone),
    ]);
    const zoneOf = new Map([...zones].map((zone) => [requestOf(requestId, zone)!, zone]));
    const tasks = await dispatch.listAnswered(actor, [...zoneOf.keys()]);
    if (tasks.length === 0) return null;
    return tasks.map(({ id, requestId: own, total, parameters }) => {
      const { notBefore = null, notAfter = null } = parameters as Partial<ScheduledPart>;
      return { timeZone: zoneOf.get(own)!, notBefore, notAfter, robots: total, taskId: id };
    });
  }

  return {
    /** @throws Problem file.not_found, deploy.no_robots */
    async preview(actor: Actor, reach: Reach, asked: Asked): Promise<ReplyOf<typeof previewSchedule>> {
      const { parts, notActivated, missing } = await partsOf(actor, reach, asked, new Date());
      return {
        parts: parts.map((part) => ({ ...present(part), restTimes: part.restTimes })),
        notActivatedDevices: named(notActivated),
        missing,
      };
    },

    /**
     * All or nothing: one task per time zone. A retry with the same `requestId` returns the same tasks.
     * @throws Problem file.not_found, deploy.no_robots, schedule.rest_hours
     */
    async install(
      actor: Actor,
      reach: Reach,
      { requestId, ...asked }: RequestOf<typeof scheduleInstall>['body'],
    ): Promise<ReplyOf<typeof scheduleInstall>> {
      const now = new Date();
      const { fileId, parts, notActivated, missing } = await partsOf(actor, reach, asked, now);
      const order = () =>
        db.unit(async (unit) => {
          const tasks: ScheduledTask[] = [];
          for (const part of parts) {
            const { taskId } = await installs.order(unit, actor, {
              fileId,
              deviceIds: part.robots.map(({ id }) => id),
              notBefore: part.begin,
              notAfter: part.end,
              expiresAt: expiryOf(part, now),
              allowOlder: asked.allowOlder,
              requestId: requestOf(requestId, part.timeZone),
            });
            tasks.push({ ...present(part), taskId });
          }
          return tasks;
        });
      const before = requestId === undefined ? null : await answered(actor, parts, requestId);
      // Not for a repeated request: a condition that changed meanwhile does not undo what was scheduled.
      const restTimes = parts.flatMap((part) => part.restTimes);
      if (before === null && restTimes.length > 0)
        throw new Problem('schedule.rest_hours', { detail: { restTimes } });
      const tasks =
        before ??
        (await order().catch(async (error: unknown) => {
          // A concurrent request with the same id created the tasks.
          const other =
            requestId !== undefined && isUniqueViolation(error, 'command_tasks_request_once')
              ? await answered(actor, parts, requestId)
              : null;
          if (other === null) throw error;
          return other;
        }));
      return {
        tasks,
        notActivatedDevices: named(notActivated),
        missing,
      };
    },
  };
}
