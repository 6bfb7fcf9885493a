import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { alertsLimits } from '@muster/contract/alerts/limits';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { forEachTeam } from '../../platform/database/each-team.ts';
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
  /** In pages: a storm leaves more alerts than one statement can handle. @returns the last one of a full page */
  const markSome = (after: store.OwnAlert | null) =>
    db.unit(async ({ tx }) => {
      const held = await store.lockLasting(tx, after, CHUNK);
      if (held.length > 0) await store.markOver(tx, held);
      return held.length === CHUNK ? held.at(-1)! : null;
    });

  /** @param seconds how long an alert must have been over */
  const resolveSome = (seconds: number) =>
    db.unit(async (unit) => {
      const resolved = await store.resolveOver(unit.tx, seconds, CHUNK);
      for (const [teamId, own] of Map.groupBy(resolved, (alert) => alert.teamId)) {
        const ids = own.map(({ id }) => id);
        await writeEntries(
          unit.tx,
          teamId,
          ids.map((alertId) => ({ alertId, kind: 'resolved' })),
        );
        await unit.emit(alertsMoved, { teamId, ids, what: 'resolved' });
        unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds: null }));
      }
      return resolved.length;
    });

  const escalateSome = () =>
    db.unit(async (unit) => {
      const due = await store.lockEscalations(unit.tx, CHUNK);
      for (const [teamId, own] of Map.groupBy(due, (alert) => alert.teamId)) {
        const ids = own.map(({ id }) => id);
        const { userIds, afterMinutes } = own[0]!.escalation;
        await store.writeEscalated(unit.tx, teamId, ids);
        await writeEntries(
          unit.tx,
          teamId,
          ids.map((alertId) => ({ alertId, kind: 'escalated' })),
        );
        await notify(
          unit,
          alertEscalated,
          await store.listEscalated(unit.tx, teamId, userIds),
          {
            count: ids.length,
            minutes: afterMinutes!,
            name: own[0]!.causeName,
            alertId: ids.length === 1 ? ids[0]! : '',
          },
          { teamId },
        );
        await unit.emit(alertsMoved, { teamId, ids, what: 'escalated' });
        unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds: null }));
      }
      return due.length;
    });

  async function look(signal?: AbortSignal, overSeconds = OVER_SECONDS): Promise<void> {
    await store.endStrays(db);
    const isAborted = () => signal?.aborted === true;
    for (let last = await markSome(null); last !== null && !isAborted();) last = await markSome(last);
    while (!isAborted() && (await resolveSome(overSeconds)) === CHUNK);
    while (!isAborted() && (await escalateSome()) === CHUNK);
    await forEachTeam(await store.listUntoldTeams(db), tell, signal);
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
