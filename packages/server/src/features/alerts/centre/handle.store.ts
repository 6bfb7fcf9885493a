import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export interface HeldAlert {
  id: string;
  state: 'open' | 'acknowledged' | 'resolved';
  assigneeId: string | null;
  isSnoozed: boolean;
  code: string;
  causeName: string;
  /** Groups of its robots within reach. */
  groupIds: string[];
  /** Whether any robot still has the problem, also out of reach. */
  isTrue: boolean;
}

/** Those of these alerts that are about a robot within reach, locked until the transaction ends. */
export async function lockAlerts(
  tx: Tx,
  teamId: string,
  reach: Reach,
  ids: readonly string[],
): Promise<HeldAlert[]> {
  const { rows } = await sql<HeldAlert>`
    select a.id, a.state, a.assignee_id, a.code, a.cause_name, coalesce(a.snoozed_until > now(), false) as is_snoozed,
      array(
        select distinct d.group_id::text from alert_robots r
        join devices d on d.team_id = r.team_id and d.id = r.device_id
        where r.team_id = a.team_id and r.alert_id = a.id
          ${reach === null ? sql`` : sql`and d.group_id = any(${reach}::uuid[])`}
      ) as group_ids,
      exists (
        select 1 from alert_robots r where r.team_id = a.team_id and r.alert_id = a.id and r.ended_at is null
      ) as is_true
    from alerts a where a.team_id = ${teamId} and a.id = any(${ids}::uuid[])
    order by a.id for no key update of a
  `.execute(tx);
  return reach === null ? rows : rows.filter(({ groupIds }) => groupIds.length > 0);
}

const change = (tx: Tx, teamId: string, ids: readonly string[]) =>
  tx
    .updateTable('alerts')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`);

/** The alerts must be locked by the caller. */
export const writes = {
  async acknowledge(tx: Tx, teamId: string, ids: readonly string[], name: string): Promise<void> {
    await change(tx, teamId, ids)
      .where('state', '=', 'open')
      .set({ state: 'acknowledged', acknowledgedAt: sql<Date>`now()`, acknowledgedByName: name })
      .execute();
  },
  async assign(tx: Tx, teamId: string, ids: readonly string[], assigneeId: string | null): Promise<void> {
    await change(tx, teamId, ids).set({ assigneeId }).execute();
  },
  /** Assigns those without an assignee. */
  async take(tx: Tx, teamId: string, ids: readonly string[], assigneeId: string): Promise<void> {
    await change(tx, teamId, ids).where('assigneeId', 'is', null).set({ assigneeId }).execute();
  },
  async snooze(tx: Tx, teamId: string, ids: readonly string[], minutes: number): Promise<void> {
    await change(tx, teamId, ids)
      .set({ snoozedUntil: minutes === 0 ? null : sql<Date>`now() + make_interval(mins => ${minutes})` })
      .execute();
  },
  /** Affected robots stay in it; further ones open a new alert. */
  async resolve(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
    await change(tx, teamId, ids)
      .set({ state: 'resolved', resolvedAt: sql<Date>`now()`, isJoinable: false, snoozedUntil: null })
      .execute();
  },
  async reopen(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
    await change(tx, teamId, ids)
      .set({ state: 'open', resolvedAt: null, overAt: null, acknowledgedAt: null, acknowledgedByName: null })
      .execute();
  },
};
