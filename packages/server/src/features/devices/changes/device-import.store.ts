import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

/** Ids of the groups within reach, by name. Names are unique ignoring case, so the keys are in lower case. */
export async function groupsByName(db: Database | Tx, teamId: string, reach: Reach) {
  const rows = await db
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('id', '=', sql<string>`any(${reach}::uuid[])`))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name.trim().toLowerCase(), row.id]));
}

/** Those of these serial numbers that any team has registered. */
export async function registeredOf(db: Database | Tx, sns: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('robots')
    .where('sn', '=', sql<string>`any(${sns})`)
    .select('sn')
    .execute();
  return new Set(rows.map((row) => row.sn));
}

export interface NewDevice {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  model: string;
  comment: string;
}

/** Registers robots. Throws the violation of `robots_pkey` when a serial number is registered already. */
export async function insertDevices(tx: Tx, teamId: string, rows: readonly NewDevice[]): Promise<void> {
  const column = <K extends keyof NewDevice>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into devices (team_id, id, sn, name, group_id, model, comment)
    select ${teamId}::uuid, t.* from unnest(
      ${column('id')}::uuid[], ${column('sn')}::text[], ${column('name')}::text[],
      ${column('groupId')}::uuid[], ${column('model')}::text[], ${column('comment')}::text[]
    ) as t (id, sn, name, group_id, model, comment)
  `.execute(tx);
  await sql`
    insert into robots (sn, team_id, device_id)
    select t.sn, ${teamId}::uuid, t.id
    from unnest(${column('sn')}::text[], ${column('id')}::uuid[]) as t (sn, id) order by t.sn
  `.execute(tx);
}
