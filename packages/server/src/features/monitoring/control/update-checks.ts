import { HOUR_MS, MINUTE_MS } from '@muster/contract/durations';
import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { createSiteClock, dayAndMinute } from '@muster/contract/monitoring/site-clock';
import { begunFor, DAY } from '@muster/contract/monitoring/week-times';
import { z } from 'zod';
import type { CommandMaker } from '../../../platform/commands/command-maker.ts';
import { musterActor } from '../../../platform/audit/muster-actor.ts';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import { forEachTeam } from '../../../platform/database/each-team.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { commandsMoved } from '../../commands/commands.events.ts';
import * as store from './update-checks.store.ts';

export interface UpdateCheckNeeds {
  commands: CommandMaker;
  timeZonesOf: TimeZonesOf;
}

type Updates = NonNullable<Condition['updates']>;

const days: Record<Updates['frequency'], number> = { daily: 1, weekly: 7, twoWeeks: 14, monthly: 28 };
/** A check late in a slot must not make the robot due only after the next slot. */
const EARLIER_HOURS = 12;
/** Attempts in a row; then the robot waits for its next period. */
const TRIES_MAX = 3;
/** An online robot accepts within seconds; the update itself may take longer. */
const EXPIRES_MINUTES = 10;
const CHUNK = 500;

/** When the slot that is open now in this time zone began; `null` while it is closed. */
export function slotOpenSince({ slot }: Pick<Updates, 'slot'>, timeZone: string, now: Date): Date | null {
  const clock = createSiteClock(timeZone);
  const local = clock.minuteAt(+now);
  const { day, minute } = dayAndMinute(local);
  const passed = begunFor(slot, (day - 1) * DAY + minute);
  if (passed === null) return null;
  const since = Math.floor(+now / MINUTE_MS) * MINUTE_MS - passed * MINUTE_MS;
  // The clocks may have been changed since.
  return new Date(since - (clock.minuteAt(since) - (local - passed)) * MINUTE_MS);
}

/** Robots whose last check began before this are due: in a slot longer than half a day, none is due twice. */
export const dueBefore = ({ frequency }: Pick<Updates, 'frequency'>, openSince: Date, now: Date): Date =>
  new Date(Math.min(+openSince, +now - (days[frequency] * 24 - EARLIER_HOURS) * HOUR_MS));

/** Starts update checks on robots at the frequency and in the slot of their condition. */
export function createUpdateChecks(db: Database, { commands, timeZonesOf }: UpdateCheckNeeds) {
  /** @returns the number of robots with a new check */
  const checkSome = (group: store.UpdatingGroup, openSince: Date, now: Date) =>
    db.unit(async (unit) => {
      const { teamId, conditionName, updates } = group;
      await commands.holdTeam(unit, teamId);
      const robots = await store.lockDue(unit.tx, group, dueBefore(updates, openSince, now), CHUNK);
      if (robots.length === 0) return 0;
      await store.noteChecked(
        unit.tx,
        teamId,
        robots.map(({ id }) => id),
        now,
      );
      await commands.createWithin(
        unit,
        musterActor(teamId),
        {
          command: { kind: 'device.update', parameters: {} },
          subject: conditionName,
        },
        robots,
        EXPIRES_MINUTES,
      );
      return robots.length;
    });

  /** @returns the number of robots with a new check */
  async function check(now: Date, signal: AbortSignal): Promise<number> {
    let asked = 0;
    const byTeam = Map.groupBy(await store.listUpdatingGroups(db), (group) => group.teamId);
    async function checkTeam(teamId: string): Promise<void> {
      const groups = byTeam.get(teamId)!;
      const zones = await timeZonesOf(db, teamId, [...new Set(groups.map(({ groupId }) => groupId))]);
      for (const group of groups) {
        const zone = zones.get(group.groupId);
        const openSince = zone === undefined ? null : slotOpenSince(group.updates, zone, now);
        if (openSince === null) continue;
        for (let more = CHUNK; more === CHUNK && !signal.aborted; asked += more)
          more = await checkSome(group, openSince, now);
      }
    }
    await forEachTeam([...byTeam.keys()], checkTeam, signal);
    return asked;
  }

  return {
    check,
    job: defineJob({
      name: 'monitoring.checkUpdates',
      payload: z.object({}),
      schedule: '*/5 * * * *',
      run: async (_, signal) => void (await check(new Date(), signal)),
    }),
    on: [
      commandsMoved.inTransaction(async ({ moved }, { tx }) => {
        const ended = moved.filter(({ kind, endedAt }) => kind === 'device.update' && endedAt !== null);
        if (ended.length === 0) return;
        await store.noteEnded(
          tx,
          ended.map(({ teamId, deviceId, status }) => ({ teamId, deviceId, isDone: status === 'done' })),
          TRIES_MAX,
        );
      }),
    ],
  };
}
