import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import type { Found } from './activity.store.ts';

/** Object type of people among the names; must match the index. */
export const PERSON = 'person';

export interface KnownName {
  objectType: string;
  objectId: string;
  name: string;
  /** A second search term, such as a serial number. */
  alias?: string | undefined;
}

/** The last name given wins. */
export async function keepNames(tx: Tx, teamId: string, names: readonly KnownName[]): Promise<void> {
  const last = new Map(names.map((each) => [`${each.objectType} ${each.objectId}`, each]));
  const rows = [...last.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  await sql`
    insert into audit_names as n (team_id, object_type, object_id, name, search_text)
    select ${teamId}::uuid, * from unnest(
      ${rows.map((each) => each.objectType)}::text[], ${rows.map((each) => each.objectId)}::text[],
      ${rows.map((each) => each.name)}::text[],
      ${rows.map((each) => [each.name, each.alias].filter(Boolean).join(' ').toLowerCase())}::text[]
    )
    on conflict (team_id, object_id, object_type)
      do update set name = excluded.name, search_text = excluded.search_text
      where n.search_text <> excluded.search_text or n.name <> excluded.name
  `.execute(tx);
}

/** Removes those of these names for which no entry is left. The caller holds the head of the team's chain. */
export async function forgetNames(
  tx: Tx,
  teamId: string,
  names: readonly Pick<KnownName, 'objectType' | 'objectId'>[],
): Promise<void> {
  await sql`
    delete from audit_names n
    using unnest(
      ${names.map((each) => each.objectType)}::text[], ${names.map((each) => each.objectId)}::text[]
    ) as g (object_type, object_id)
    where n.team_id = ${teamId} and n.object_type = g.object_type and n.object_id = g.object_id
      and not case when n.object_type = 'person'
        then exists (select from audit_log l where l.team_id = ${teamId} and l.actor_id = n.object_id::uuid)
        else exists (
          select from audit_log l
          where l.team_id = ${teamId} and l.object_type = n.object_type and l.object_id = n.object_id
        )
      end
  `.execute(tx);
}

/** Current names, or the last known ones. @returns by id; ids without a name are left out */
export async function namesOf(
  db: Database,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with asked as (select distinct id from unnest(${ids}::text[]) as a (id)),
      now as (
        select d.id::text, coalesce(nullif(d.name, ''), d.sn) as name
          from asked a join devices d on d.team_id = ${teamId} and d.id = a.id::uuid
        union all select g.id::text, g.name
          from asked a join device_groups g on g.team_id = ${teamId} and g.id = a.id::uuid
        union all select c.id::text, c.name from asked a join configs c on c.team_id = ${teamId} and c.id = a.id::uuid
        union all select f.id::text, f.name from asked a join files f on f.team_id = ${teamId} and f.id = a.id::uuid
        union all select m.user_id::text, m.name
          from asked a join team_members m on m.team_id = ${teamId} and m.user_id = a.id::uuid
        union all select t.id::text, t.name from asked a join teams t on t.id = ${teamId} and t.id = a.id::uuid
      )
    select id, name from now
    union all
    select n.object_id, n.name from asked a join audit_names n on n.team_id = ${teamId} and n.object_id = a.id
    where a.id not in (select id from now)
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Objects and people whose name contains the keyword, up to `max` of each. @param object no other object */
export async function findNames(
  db: Database,
  teamId: string,
  keyword: string,
  max: { objects: number; people: number },
  object: Found['objects'][number] | null,
): Promise<Found & { isCapped: boolean }> {
  const matching = (condition: RawBuilder<unknown>, limit: number) =>
    sql<{ objectType: string; objectId: string }>`
      select object_type, object_id from audit_names
      where team_id = ${teamId} and search_text like ${containing(keyword)} and ${condition}
      limit ${limit}
    `.execute(db);
  const isSought =
    object === null
      ? sql`object_type <> 'person'`
      : sql`object_type = ${object.objectType} and object_id = ${object.objectId}`;
  const [objects, people] = await Promise.all([
    matching(isSought, max.objects + 1),
    matching(sql`object_type = 'person'`, max.people + 1),
  ]);
  return {
    objects: objects.rows.slice(0, max.objects),
    people: people.rows.slice(0, max.people).map(({ objectId }) => objectId),
    isCapped: objects.rows.length > max.objects || people.rows.length > max.people,
  };
}

/** The people in the log, by name. */
export async function listPeople(
  db: Database,
  teamId: string,
  { keyword, page, limit }: { keyword?: string | undefined; page: number; limit: number },
): Promise<{ items: { id: string; name: string }[]; total: number }> {
  const { rows } = await sql<{ id: string; name: string; total: number }>`
    select object_id as id, name, count(*) over ()::int as total from audit_names
    where team_id = ${teamId} and object_type = 'person'
      ${keyword === undefined ? sql`` : sql`and search_text like ${containing(keyword)}`}
    order by name collate natural_order, object_id limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  return { items: rows.map(({ id, name }) => ({ id, name })), total: rows[0]?.total ?? 0 };
}
