import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { isSafety, lightOf } from '@muster/contract/monitoring/codes';
import type { previewCondition } from '@muster/contract/monitoring/preview.endpoints';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { createSiteClock, dayAndMinute, type SiteClock } from '@muster/contract/monitoring/site-clock';
import { covers } from '@muster/contract/monitoring/week-times';
import { addDays, clockOf, startOfDay } from '../../../platform/clock/team-days.ts';
import type { TimeZoneOfTeam } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { reach as reachOf, type Reach, within } from '../../../platform/rights/rights.ts';
import { findCondition } from '../conditions/conditions.store.ts';
import type { GivenNeeds } from '../given/given.service.ts';
import * as store from './facts.store.ts';
import { readFacts } from './kept-facts.ts';
import { replay } from './replay.ts';

type Quiet = NonNullable<Awaited<ReturnType<typeof store.findQuiet>>>;

/** Robots replayed before the database is queried again and other requests get their turn. */
const PART = 25;
const DAY_MINUTES = 24 * 60;

/** Whether the notification would have been held back by quiet hours, in the time zone of the robot's site. */
function isHeld(quiet: Quiet, clock: SiteClock, code: string, at: number): boolean {
  if (quiet.times.length === 0 || isSafety(code)) return false;
  const light = lightOf(code);
  if (light === null || (quiet.letsSevereThrough && light !== 'medium')) return false;
  const { day, minute } = dayAndMinute(clock.minuteAt(at));
  return quiet.times.some((time) => covers(time, (day - 1) * DAY_MINUTES + minute));
}

/** What an unsaved condition would have reported yesterday (docs/monitoring.md). */
export function createPreview(
  db: Database,
  { timeZonesOf, timeZoneOfTeam }: Pick<GivenNeeds, 'timeZonesOf'> & { timeZoneOfTeam: TimeZoneOfTeam },
) {
  /** @throws Problem condition.not_found */
  return async (
    actor: Actor,
    reach: Reach,
    { document, id, deviceIds }: RequestOf<typeof previewCondition>['body'],
  ): Promise<ReplyOf<typeof previewCondition>> => {
    const { teamId } = actor;
    const edited = await findCondition(db, teamId, reach, id);
    if (edited === undefined) throw new Problem('condition.not_found');
    const { robotType } = edited;
    // The preview must not reveal robots that the user may not see.
    const seen = within(reach, reachOf(actor, 'monitor.read'));
    const all = { teamId, reach: seen, robotType, groupId: edited.groupId };
    const chosen = deviceIds && (await store.listSample(db, { ...all, deviceIds }));
    const applied = chosen ?? (await store.listSample(db, { ...all, conditionId: id }));
    const isStandIn = chosen === undefined && applied.length === 0;
    const sample = isStandIn ? await store.listSample(db, all) : applied;

    const timeZone = await timeZoneOfTeam(db, teamId);
    const day = addDays(clockOf(timeZone, new Date()).day, -1);
    const span = { from: startOfDay(timeZone, day), to: startOfDay(timeZone, addDays(day, 1)) };
    const zones = await timeZonesOf(db, teamId, [...new Set(sample.map(({ groupId }) => groupId))]);
    const quiet = (await store.findQuiet(db, teamId)) ?? { times: [], letsSevereThrough: true };

    const counts = new Map<string, { count: number; robots: Set<string> }>();
    let [known, held, isCut] = [0, 0, false];
    for (let at = 0; at < sample.length; at += PART) {
      const part = sample.slice(at, at + PART);
      const rows = await store.listFacts(
        db,
        teamId,
        part.map((robot) => robot.id),
        span,
      );
      const byRobot = Map.groupBy(rows, ({ deviceId }) => deviceId);
      for (const robot of part) {
        const own = byRobot.get(robot.id) ?? [];
        isCut ||= own.filter((row) => row.at >= span.from).length === monitoringLimits.previewChanges;
        const noted = own.flatMap((row) => {
          const facts = readFacts(row.facts);
          return facts === null ? [] : [{ facts, at: +row.at }];
        });
        if (noted.length === 0) continue;
        known += 1;
        const clock = createSiteClock(zones.get(robot.groupId) ?? timeZone);
        for (const said of replay(noted, document, { from: +span.from, to: +span.to })) {
          const entry = counts.get(said.code) ?? { count: 0, robots: new Set() };
          entry.count += 1;
          entry.robots.add(robot.id);
          counts.set(said.code, entry);
          if (isHeld(quiet, clock, said.code, said.at)) held += 1;
        }
      }
    }
    return {
      day,
      timeZone,
      basis: chosen ? 'chosen' : isStandIn ? 'type' : 'applied',
      robots: sample.length,
      total: sample[0]?.total ?? 0,
      known,
      isCut,
      codes: [...counts]
        .map(([code, { count, robots }]) => ({ code, count, robots: robots.size }))
        .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
      held,
    };
  };
}

export type Preview = ReturnType<typeof createPreview>;
