import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { alertsLimits } from '@muster/contract/alerts/limits';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { forEachTeam } from '../../platform/database/each-team.ts';
import type { Unit } from '../../platform/events/event.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import type { LivePublisher } from '../../platform/live/hub.ts';
import type { Notify } from '../../platform/notices/notice-kind.ts';
import { alertsMoved } from './alerts.events.ts';
import { alertEscalated } from './alerts.notice.ts';
import { writeEntries } from './entries.store.ts';
import * as store from './look.store.ts';

/** A problem that recurs within this time is still the same alert. */
const OVER_SECONDS = 60;
const CHUNK = 500;

export interface LookOptions {
  db: Database;
  live: LivePublisher;
  notify: Notify;
  tell(teamId: string): Promise<void>;
}

/** Time-based work on alerts: resolving, escalating, and sending notifications that were held back. */
export function createLook({ db, live, notify, tell }: LookOptions) {
  /** In pages: a storm leaves more alerts than one statement can handle. @returns how many it found */
  const markSome = (teamId: string) =>
    db.unit(async ({ tx }) => {
      const held = await store.lockEnded(tx, teamId, CHUNK);
      if (held.length > 0) await store.markOver(tx, teamId, held);
      return held.length;
    });

  async function noteMoved(
    unit: Unit,
    teamId: string,
    ids: readonly string[],
    what: 'resolved' | 'escalated',
  ): Promise<void> {
    const entries = ids.map((alertId) => ({ alertId, kind: what }));
    await writeEntries(unit.tx, teamId, entries);
    await unit.emit(alertsMoved, { teamId, ids, what });
    unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds: null }));
  }

  /** @param seconds how long an alert must have been over */
  const resolveSome = (teamId: string, seconds: number) =>
    db.unit(async (unit) => {
      const ids = await store.resolveOver(unit.tx, teamId, seconds, CHUNK);
      if (ids.length > 0) await noteMoved(unit, teamId, ids, 'resolved');
      return ids.length;
    });

  const escalateSome = (teamId: string) =>
    db.unit(async (unit) => {
      const due = await store.lockEscalations(unit.tx, teamId, CHUNK);
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      const [{ escalation, causeName }] = due as [store.DueEscalation];
      const { userIds, afterMinutes } = escalation;
      await store.writeEscalated(unit.tx, teamId, ids);
      await notify(
        unit,
        alertEscalated,
        await store.listEscalated(unit.tx, teamId, userIds),
        {
          count: ids.length,
          minutes: afterMinutes!,
          name: causeName,
          alertId: ids.length === 1 ? ids[0]! : '',
        },
        { teamId },
      );
      await noteMoved(unit, teamId, ids, 'escalated');
      return ids.length;
    });

  /** A step that fails for one team keeps neither other teams nor later steps from theirs. */
  async function look(signal?: AbortSignal, overSeconds = OVER_SECONDS): Promise<void> {
    const { strays, ended, over, unanswered, toTell } = store.teamsWith;
    const isAborted = () => signal?.aborted === true;
    const failures: unknown[] = [];
    async function step(teamIds: Promise<string[]>, work: (teamId: string) => Promise<unknown>) {
      try {
        await forEachTeam(await teamIds, work, signal);
      } catch (error) {
        failures.push(...(error instanceof AggregateError ? error.errors : [error]));
      }
    }
    const inPages = (some: (teamId: string) => Promise<number>) => async (teamId: string) => {
      while (!isAborted() && (await some(teamId)) === CHUNK);
    };
    await step(strays(db), (teamId) => store.endStrays(db, teamId));
    await step(ended(db), inPages(markSome));
    await step(
      over(db, overSeconds),
      inPages((teamId) => resolveSome(teamId, overSeconds)),
    );
    await step(unanswered(db), inPages(escalateSome));
    await step(toTell(db), tell);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} looks at alerts failed`);
  }

  return {
    look,
    jobs: [
      defineJob({
        name: 'alerts.look',
        payload: z.object({}),
        schedule: '* * * * *',
        run: (_, signal) => look(signal),
      }),
      defineSweep({ name: 'alerts.purge', schedule: '22 3 * * *', chunk: 1000 }, (chunk) =>
        store.removeOld(db, alertsLimits.keptDays, chunk),
      ),
    ],
  };
}
