import type { RequestOf } from '@muster/contract/endpoint';
import type { countNetworkChecks } from '@muster/contract/network-checks/endpoints';
import { type NetworkResult, networkResults } from '@muster/contract/network-checks/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { type CheckRow, keptSince } from './checks.store.ts';

export interface Scope {
  teamId: string;
  reach: Reach;
  filter: RequestOf<typeof countNetworkChecks>['query'];
}

export interface RobotRow {
  deviceId: string;
  sn: string;
  name: string;
  groupId: string;
  group: string;
  connection: number;
  accessPoint: string | null;
  result: NetworkResult;
  /** `null`: none within the retention period. */
  check: CheckRow | null;
}

const matches = ({ teamId, reach, filter: { groupId, keyword } }: Scope) =>
  sql.join(
    [
      sql`d.team_id = ${teamId} and d.status = 'active'`,
      ...(reach === null ? [] : [sql`d.group_id = any(${reach}::uuid[])`]),
      ...(groupId === undefined ? [] : [sql`d.group_id = ${groupId}`]),
      ...(keyword === undefined ? [] : [sql`d.search_text like ${containing(keyword)}`]),
    ],
    sql` and `,
  );

/** The robots of a scope as `d`, each with its latest check as `c`: one look-up in the primary key per robot. */
const withLast = (scope: Scope) => sql`
  devices d left join lateral (
    select * from network_checks n
    where n.team_id = d.team_id and n.device_id = d.id and n.asked_at >= ${keptSince}
    order by n.id desc limit 1
  ) c on true
  where ${matches(scope)}`;

const result = sql`case
  when c.id is null then 'none' when c.state = 'done' then c.grade else c.state
end`;

const shown = sql`
  d.id as device_id, d.sn, d.name, d.group_id, d.connection, ${result} as result, c.id, c.asked_at, c.asked_by_name,
  c.state, c.ended_at, c.upload, c.download, c.ping, c.is_cloud_reached, c.grade, c.detail`;

type FlatRow = Omit<RobotRow, 'check'> & { [K in keyof CheckRow]: CheckRow[K] | null };

const rowOf = ({
  deviceId,
  sn,
  name,
  groupId,
  group,
  connection,
  accessPoint,
  result,
  ...check
}: FlatRow) => ({
  deviceId,
  sn,
  name,
  groupId,
  group,
  connection,
  accessPoint,
  result,
  check: check.id === null ? null : (check as CheckRow),
});

/** Joins the columns needed only for the rows on the page. */
const completed = (robots: ReturnType<typeof sql>) => sql<FlatRow>`
  select r.*, g.name as "group", s.access_point from (${robots}) r
  join device_groups g on g.team_id = r.team_id and g.id = r.group_id
  left join device_states s on s.team_id = r.team_id and s.device_id = r.device_id`;

/** One page, the worst result first, then by name. */
export async function listRobots(
  db: Database,
  scope: Scope,
  { result: wanted, page, limit }: { result?: NetworkResult | undefined; page: number; limit: number },
): Promise<RobotRow[]> {
  const rank = sql`array_position(${networkResults}::text[], ${result})`;
  const { rows } = await sql<FlatRow>`
    ${completed(sql`
      select d.team_id, ${rank} as rank, ${shown} from ${withLast(scope)}
        ${wanted === undefined ? sql`` : sql`and ${result} = ${wanted}`}
      order by ${rank}, d.name, d.id limit ${limit} offset ${(page - 1) * limit}`)}
    order by r.rank, r.name, r.device_id
  `.execute(db);
  return rows.map(rowOf);
}

/** The next robots by serial number: keyset pagination, so that each part of a long list costs the same. */
export async function listBySn(
  db: Database,
  scope: Scope,
  after: string,
  limit: number,
): Promise<RobotRow[]> {
  const { rows } = await sql<FlatRow>`
    ${completed(sql`
      select d.team_id, ${shown} from ${withLast(scope)} and d.sn > ${after} order by d.sn limit ${limit}`)}
    order by r.sn
  `.execute(db);
  return rows.map(rowOf);
}

export async function countResults(db: Database, scope: Scope) {
  const { rows } = await sql<{ result: NetworkResult; robots: number; online: number }>`
    select ${result} as result, count(*)::int as robots, (count(*) filter (where d.connection = 1))::int as online
    from ${withLast(scope)} group by 1
  `.execute(db);
  return rows;
}

/** Ids of the robots of a scope, with whether a check is running. @param limit maximum number of rows */
export async function listTargets(db: Database, scope: Scope, limit: number) {
  const { rows } = await sql<{ id: string; isUnderway: boolean; connection: number }>`
    select d.id, coalesce(c.state = 'loading', false) as is_underway, d.connection
    from ${withLast(scope)} order by d.id limit ${limit}
  `.execute(db);
  return rows;
}
