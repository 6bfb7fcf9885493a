import { openStatuses, type RolloutStatus } from '@muster/contract/rollouts/states';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing, lowered } from '../../platform/database/like.ts';
import { readPage } from '../../platform/database/page.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { type Held, heldOf, type RolloutRow, type WaveRow } from './held.ts';

/** Number of robots per transaction. */
export const CHUNK = 2000;

/** Editable columns of a draft. */
export interface Draft {
  teamId: string;
  id: string;
  name: string;
  slot: string;
  subjectName: string;
  plan: RolloutPlan;
  groupIds: readonly string[] | null;
}

const columnsOf = ({ plan, groupIds, ...draft }: Draft) => ({
  ...draft,
  plan: JSON.stringify(plan),
  weight: plan.weight,
  groupIds: groupIds === null ? null : [...groupIds],
});

export async function insertDraft(
  tx: Tx,
  draft: Draft,
  author: { userId: string; name: string },
): Promise<void> {
  await tx
    .insertInto('rollouts')
    .values({ ...columnsOf(draft), authorId: author.userId, authorName: author.name })
    .execute();
}

/** Call it with the row locked ({@link lockRollout}). */
export async function updateDraft(tx: Tx, draft: Draft): Promise<void> {
  await tx
    .updateTable('rollouts')
    .set({ ...columnsOf(draft), status: 'draft', revision: sql`revision + 1` })
    .where('teamId', '=', draft.teamId)
    .where('id', '=', draft.id)
    .execute();
}

/** Call it with the row locked. */
export async function removeRollout(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx.deleteFrom('rollouts').where('teamId', '=', teamId).where('id', '=', id).execute();
}

/** Rollouts of the whole team, and those that include one of the groups within reach. */
function selectRollouts(db: Database | Tx, teamId: string, reach: Reach) {
  return db
    .selectFrom('rollouts')
    .where('teamId', '=', teamId)
    .$if(reach !== null, (q) =>
      q.where((eb) =>
        eb.or([eb('groupIds', 'is', null), eb('groupIds', '&&', sql<string[]>`${reach}::uuid[]`)]),
      ),
    )
    .selectAll();
}

async function readWaves(db: Database | Tx, teamId: string, ids: readonly string[]): Promise<WaveRow[]> {
  return db
    .selectFrom('rolloutWaves')
    .where('teamId', '=', teamId)
    .where('rolloutId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('rolloutId')
    .orderBy('wave')
    .selectAll()
    .execute();
}

/** `undefined` when it does not exist or is not visible within the reach. */
export async function findRollout(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  id: string,
): Promise<Held | undefined> {
  const row = await selectRollouts(db, teamId, reach).where('id', '=', id).executeTakeFirst();
  return row && heldOf(row as unknown as RolloutRow, await readWaves(db, teamId, [id]));
}

/** The same, locked until the transaction ends: every change to a rollout, its waves or its robots takes this lock. */
export async function lockRollout(
  tx: Tx,
  teamId: string,
  reach: Reach,
  id: string,
): Promise<Held | undefined> {
  const row = await selectRollouts(tx, teamId, reach).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && heldOf(row as unknown as RolloutRow, await readWaves(tx, teamId, [id]));
}

interface RolloutQuery {
  page: number;
  limit: number;
  status?: RolloutStatus | undefined;
  keyword?: string | undefined;
  isOpen: boolean;
}

/** One page, newest first, and the total. */
export async function listRollouts(
  db: Database,
  teamId: string,
  reach: Reach,
  { page, limit, status, keyword, isOpen }: RolloutQuery,
): Promise<{ rows: Held[]; total: number }> {
  const matching = selectRollouts(db, teamId, reach)
    .$if(status !== undefined, (q) => q.where('status', '=', status!))
    .$if(isOpen, (q) => q.where('status', 'in', openStatuses))
    .$if(keyword !== undefined, (q) => q.where(lowered(sql`name`), 'like', containing(keyword!)));
  const { rows, total } = await readPage(matching, { page, limit }, (all) => all.orderBy('id', 'desc'));
  const waves = await readWaves(
    db,
    teamId,
    rows.map(({ id }) => id),
  );
  const byRollout = Map.groupBy(waves, ({ rolloutId }) => rolloutId);
  return {
    rows: rows.map((row) => heldOf(row as unknown as RolloutRow, byRollout.get(row.id) ?? [])),
    total,
  };
}

const date = (at: number | null) => (at === null ? null : new Date(at));

/** Writes the rollout in one statement. Names and times come in `change`, from the order that set them. */
export async function saveRollout(
  tx: Tx,
  { row, rollout }: Held,
  change: Partial<
    Pick<
      RolloutRow,
      'submitterName' | 'approverName' | 'submittedAt' | 'approvedAt' | 'startedAt' | 'endedAt' | 'wakeAt'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('rollouts')
    .set({
      status: rollout.status,
      pauseReason: rollout.pauseReason,
      heldBy: rollout.heldBy,
      submitterId: rollout.submitterId,
      approverId: rollout.approverId,
      ...change,
    })
    .where('teamId', '=', row.teamId)
    .where('id', '=', row.id)
    .execute();
}

/** Writes all waves of a rollout, at most 20, in one statement. */
export async function saveWaves(tx: Tx, { row, rollout, counts }: Held): Promise<void> {
  const { waves } = rollout;
  await sql`
    insert into rollout_waves
      (team_id, rollout_id, wave, started_at, reached_at, passed_at, accepted, is_resumed, counts)
    select ${row.teamId}::uuid, ${row.id}::uuid, t.*
    from unnest(
      ${waves.map((_, index) => index)}::smallint[], ${waves.map((wave) => date(wave.startedAt))}::timestamptz[],
      ${waves.map((wave) => date(wave.reachedAt))}::timestamptz[],
      ${waves.map((wave) => date(wave.passedAt))}::timestamptz[], ${waves.map((wave) => wave.accepted)}::int[],
      ${waves.map((wave) => wave.isResumed)}::boolean[], ${counts.map((each) => JSON.stringify(each))}::jsonb[]
    ) as t (wave, started_at, reached_at, passed_at, accepted, is_resumed, counts)
    on conflict (team_id, rollout_id, wave) do update set
      started_at = excluded.started_at, reached_at = excluded.reached_at, passed_at = excluded.passed_at,
      accepted = excluded.accepted, is_resumed = excluded.is_resumed, counts = excluded.counts
  `.execute(tx);
}

export interface RolloutKey {
  teamId: string;
  id: string;
}

/** Rollouts that may need to be advanced; of all teams without `teamId`. */
export async function listOpen(db: Database | Tx, teamId?: string): Promise<RolloutKey[]> {
  return db
    .selectFrom('rollouts')
    .where('status', 'in', openStatuses)
    .$if(teamId !== undefined, (q) => q.where('teamId', '=', teamId!))
    .orderBy('teamId')
    .orderBy('id')
    .select(['teamId', 'id'])
    .execute();
}
