import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/page.ts';
import { newId } from '../../../platform/id.ts';

/** A code was raised or ended; an action was done or failed. */
export type HistoryChange = 'came' | 'went' | 'done' | 'failed';

/** A history entry: a code was raised or ended, or an action was taken. */
export interface HistoryEntry {
  teamId: string;
  deviceId: string;
  at: Date;
  code: string;
  change: HistoryChange;
  /** For an ended code: when it was raised. */
  since?: Date | null;
  /** The acting user; absent for the robot or Muster itself. */
  actorName?: string | null;
  detail?: string | null;
}

/** PostgreSQL allows 65,535 parameters per statement; ten thousand entries need more. */
const PART = 5000;

export async function writeHistory(tx: Tx, entries: readonly HistoryEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += PART)
    await tx
      .insertInto('monitorHistory')
      .values(entries.slice(from, from + PART).map((entry) => ({ ...entry, id: newId() })))
      .execute();
}

/** An automatic action of a robot, as set in its condition. */
export interface Acted {
  sn: string;
  /** Stays the same when the robot reports the action again. */
  id: string;
  at: Date;
  code: string;
  detail: string | null;
}

/** Only for monitored robots; other entries are skipped. */
export async function writeActed(db: Database, acted: readonly Acted[]): Promise<void> {
  await sql`
    insert into monitor_history (team_id, device_id, at, id, code, change, detail)
    select r.team_id, r.device_id, did.at, did.id, did.code, 'done', did.detail
    from unnest(
      ${acted.map(({ sn }) => sn)}::text[], ${acted.map(({ id }) => id)}::uuid[],
      ${acted.map(({ at }) => at)}::timestamptz[], ${acted.map(({ code }) => code)}::text[],
      ${acted.map(({ detail }) => detail)}::text[]
    ) as did (sn, id, at, code, detail)
    join robots r on r.sn = did.sn
    join monitored_devices m on m.team_id = r.team_id and m.device_id = r.device_id
    order by r.team_id, r.device_id
    on conflict do nothing
  `.execute(db);
}

export interface EndedCommand {
  /** Id of the command. */
  id: string;
  taskId: string;
  teamId: string;
  deviceId: string;
  at: Date;
  code: string;
  change: string;
  detail: string | null;
}

/** Only for monitored robots; adds the sender and the subject of the command. */
export async function writeCommands(tx: Tx, ended: readonly EndedCommand[]): Promise<void> {
  const column = <K extends keyof EndedCommand>(key: K) => ended.map((command) => command[key]);
  await sql`
    insert into monitor_history (team_id, device_id, at, id, code, change, actor_name, detail)
    select e.team_id, e.device_id, e.at, e.id, e.code, e.change, t.created_by_name,
      coalesce(case when e.change = 'failed' then e.detail end, nullif(t.subject, ''))
    from unnest(
      ${column('teamId')}::uuid[], ${column('deviceId')}::uuid[], ${column('taskId')}::uuid[],
      ${column('at')}::timestamptz[], ${column('id')}::uuid[], ${column('code')}::text[],
      ${column('change')}::text[], ${column('detail')}::text[]
    ) as e (team_id, device_id, task_id, at, id, code, change, detail)
    join monitored_devices m on m.team_id = e.team_id and m.device_id = e.device_id
    join command_tasks t on t.team_id = e.team_id and t.id = e.task_id
    order by e.team_id, e.device_id
    on conflict do nothing
  `.execute(tx);
}

export interface HistoryQuery {
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  before?: Date | undefined;
  code?: string | undefined;
  page: number;
  limit: number;
}

/** History of one robot, newest first. */
export function listHistory(
  db: Database,
  { teamId, id: deviceId }: { teamId: string; id: string },
  { from, before, code, page, limit }: HistoryQuery,
) {
  const entries = db
    .selectFrom('monitorHistory')
    .where('teamId', '=', teamId)
    .where('deviceId', '=', deviceId)
    .where('at', '>=', from)
    .$if(before !== undefined, (q) => q.where('at', '<', before!))
    .$if(code !== undefined, (q) => q.where('code', '=', code!))
    .select(['id', 'code', 'change', 'at', 'since', 'actorName', 'detail']);
  return readPage(entries, { page, limit }, (rows) => rows.orderBy('at', 'desc').orderBy('id', 'desc'));
}
