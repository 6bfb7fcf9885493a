import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface EntryRow {
  id: string;
  at: Date;
  actorId: string | null;
  actorName: string;
  action: string;
  objectType: string;
  objectId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ipAddress: string | null;
  tokenName: string | null;
  browser: string | null;
  system: string | null;
}

export interface EntryFilter {
  actorFilter?: string | undefined;
  actionFilter?: readonly string[] | undefined;
  typeFilter?: readonly string[] | undefined;
  objectId?: string | undefined;
  objectType?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Objects and people whose names match a keyword. */
export interface Found {
  objects: readonly { objectType: string; objectId: string }[];
  people: readonly string[];
}

/** Ids carry their creation time; a row's own time is the start of its transaction, a little earlier. */
const ID_MARGIN_MS = 10 * 60_000;

/** The smallest id that could have been created at this time. */
function firstIdAt(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

function inTime({ from, to }: EntryFilter, before: string | null): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (before !== null) conditions.push(sql`l.id < ${before}::uuid`);
  if (from !== undefined)
    conditions.push(
      sql`l.id >= ${firstIdAt(Date.parse(from) - ID_MARGIN_MS)}::uuid and l.at >= ${new Date(from)}`,
    );
  if (to !== undefined)
    conditions.push(sql`l.id < ${firstIdAt(Date.parse(to) + ID_MARGIN_MS)}::uuid and l.at < ${new Date(to)}`);
  return conditions;
}

const columns = sql.raw(
  [
    'id',
    'at',
    'actor_id',
    'actor_name',
    'action',
    'object_type',
    'object_id',
    'before',
    'after',
    'ip_address',
    'token_name',
    'browser',
    'system',
  ]
    .map((name) => `l.${name}`)
    .join(', '),
);

/**
 * The distinct actions in the log, with one index step per action, so that the number of entries does not matter. An
 * action always has the same object type.
 */
function kinds(teamId: string, actorId: string | undefined): RawBuilder<unknown> {
  const among =
    actorId === undefined
      ? sql`team_id = ${teamId}`
      : sql`team_id = ${teamId} and actor_id = ${actorId}::uuid`;
  const order =
    actorId === undefined ? sql`team_id, action, id desc` : sql`team_id, actor_id, action, id desc`;
  return sql`
    (select action, object_type from audit_log where ${among} order by ${order} limit 1)
    union all
    select next.action, next.object_type from kinds cross join lateral (
      select action, object_type from audit_log where ${among} and action > kinds.action order by ${order} limit 1
    ) next
  `;
}

export async function listKinds(db: Database, teamId: string) {
  const { rows } = await sql<{ action: string; objectType: string }>`
    with recursive kinds as (${kinds(teamId, undefined)}) select action, object_type from kinds
  `.execute(db);
  return rows;
}

/** For more objects than this, the newest entries are searched first. */
const MANY_OBJECTS = 20;
/** How many of the newest entries are searched, per row of the page. */
const NEWEST_PER_ROW = 10;

/**
 * Fills a page from the newest entries alone.
 * @returns `null` when they do not fill a page: the matching objects are rare, or had no recent entries
 */
async function listAmongNewest(
  db: Database,
  teamId: string,
  filter: EntryFilter & { found: Found },
  before: string | null,
  limit: number,
): Promise<EntryRow[] | null> {
  const { actorFilter, actionFilter, typeFilter, found } = filter;
  const types = found.objects.map((each) => each.objectType);
  const ids = found.objects.map((each) => each.objectId);
  const conditions = [
    sql`((l.object_type, l.object_id) in (select * from unnest(${types}::text[], ${ids}::text[]))
      or l.actor_id = any(${found.people}::uuid[]))`,
    ...(actorFilter === undefined ? [] : [sql`l.actor_id = ${actorFilter}::uuid`]),
    ...(actionFilter === undefined ? [] : [sql`l.action = any(${actionFilter}::text[])`]),
    ...(typeFilter === undefined ? [] : [sql`l.object_type = any(${typeFilter}::text[])`]),
  ];
  const { rows } = await sql<EntryRow>`
    select ${columns} from (
      select * from audit_log l where ${all([sql`l.team_id = ${teamId}`, ...inTime(filter, before)])}
      order by l.id desc limit ${limit * NEWEST_PER_ROW}
    ) l where ${all(conditions)} order by l.id desc limit ${limit}
  `.execute(db);
  return rows.length === limit ? rows : null;
}

/**
 * Newest first. Every kind of filter reads one page of ids per part from an index, and merges them; only the entries
 * of the page itself are read in full.
 */
export async function listEntries(
  db: Database,
  teamId: string,
  filter: EntryFilter & { found?: Found | undefined },
  before: string | null,
  limit: number,
): Promise<EntryRow[]> {
  const { actorFilter, actionFilter, typeFilter, objectId, objectType, found } = filter;
  if (found !== undefined && found.objects.length > MANY_OBJECTS && objectId === undefined) {
    const page = await listAmongNewest(db, teamId, { ...filter, found }, before, limit);
    if (page !== null) return page;
  }
  const kind = [
    ...(actionFilter === undefined ? [] : [sql`action = any(${actionFilter}::text[])`]),
    ...(typeFilter === undefined ? [] : [sql`object_type = any(${typeFilter}::text[])`]),
  ];
  const ofActor = (actorId: string | undefined) =>
    actorId === undefined ? [] : [sql`l.actor_id = ${actorId}::uuid`];
  const newest = (conditions: RawBuilder<unknown>[], max: number) => sql`
    select l.id from audit_log l
    where ${all([sql`l.team_id = ${teamId}`, ...conditions, ...inTime(filter, before)])}
    order by l.id desc limit ${max}
  `;

  /**
   * For many objects: reading just enough entries of each to fill one page gives a lower bound for the page's oldest
   * id; only entries above that bound are then read.
   */
  const ofObjects = (objects: Found['objects'], more: RawBuilder<unknown>[] = []) => {
    const types = objects.map((each) => each.objectType);
    const ids = objects.map((each) => each.objectId);
    const conditions = [
      sql`l.object_type = o.object_type`,
      sql`l.object_id = o.object_id`,
      ...ofActor(actorFilter),
      ...kind,
      ...more,
    ];
    const edge = sql`coalesce((select id from edge), ${firstIdAt(0)}::uuid)`;
    return sql`
      with first as materialized (
        select o.object_type, o.object_id, l.id
        from unnest(${types}::text[], ${ids}::text[]) as o (object_type, object_id)
        cross join lateral (${newest(conditions, Math.ceil(limit / Math.max(1, objects.length)))}) l
      ), edge as materialized (select id from first order by id desc offset ${limit - 1} limit 1)
      select l.id from (select distinct object_type, object_id from first where id >= ${edge}) o
      cross join lateral (${newest([...conditions, sql`l.id >= ${edge}`], limit)}) l
    `;
  };
  /** Entries of one actor, or of all, action by action. */
  const byKinds = (actorId: string | undefined) => sql`
    select l.id from (
      with recursive kinds as (${kinds(teamId, actorId)})
      select action from kinds ${kind.length > 0 ? sql`where ${all(kind)}` : sql``}
    ) k cross join lateral (${newest([...ofActor(actorId), sql`l.action = k.action`], limit)}) l
  `;

  const parts: RawBuilder<unknown>[] = [];
  if (objectId !== undefined && objectType !== undefined) {
    const isObject = (each: Found['objects'][number]) =>
      each.objectType === objectType && each.objectId === objectId;
    const isFound = found === undefined || found.objects.some(isObject);
    // Of an object with another name, only what was done by people with the keyword.
    const byFound = isFound ? [] : [sql`l.actor_id = any(${found.people}::uuid[])`];
    parts.push(ofObjects([{ objectType, objectId }], byFound));
  } else if (found !== undefined) {
    parts.push(ofObjects(found.objects));
    const people = found.people.filter((id) => actorFilter === undefined || id === actorFilter);
    for (const person of people) parts.push(byKinds(person));
  } else if (actorFilter !== undefined || kind.length > 0) parts.push(byKinds(actorFilter));
  else parts.push(newest([], limit));

  const { rows } = await sql<EntryRow>`
    select ${columns} from audit_log l
    where l.team_id = ${teamId} and l.id = any(array(
      select id from (${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union `,
      )}) found order by id desc limit ${limit}
    ))
    order by l.id desc
  `.execute(db);
  return rows;
}

export async function findEntry(db: Database, teamId: string, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from audit_log l where l.team_id = ${teamId} and l.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Counts the entries by the numbered rows of the chain. */
export async function countEntries(
  db: Database,
  teamId: string,
): Promise<{ entries: number; unsealed: number; keepDays: number | null }> {
  const { rows } = await sql<{ entries: number; unsealed: number; keepDays: number | null }>`
    select coalesce((select seq - purged_seq from audit_heads where team_id = ${teamId}), 0) as entries,
      (select count(*)::int from audit_unsealed where team_id = ${teamId}) as unsealed,
      (select keep_days from audit_retention where team_id = ${teamId}) as keep_days
  `.execute(db);
  return rows[0]!;
}
