import type { RequestOf } from '@muster/contract/endpoint';
import type { countAlerts, listAlerts } from '@muster/contract/alerts/endpoints';
import type { AlertStatus } from '@muster/contract/alerts/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import { readPage } from '../../../platform/database/page.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

type CountQuery = RequestOf<typeof countAlerts>['query'];
type Filter = Omit<CountQuery, 'withoutResolved'>;
type ListQuery = RequestOf<typeof listAlerts>['query'];

const isSnoozed = sql<boolean>`coalesce(a.snoozed_until > now(), false)`;

/** The state as displayed: `snoozed` is derived. */
const status = sql<AlertStatus>`case
  when a.state = 'resolved' then 'resolved' when ${isSnoozed} then 'snoozed' else a.state
end`;

/** Robots of an alert within a reach. */
const robotsOf = (reach: Reach) => sql`
  alert_robots r join devices d on d.team_id = r.team_id and d.id = r.device_id
  where r.team_id = a.team_id and r.alert_id = a.id
    ${reach === null ? sql`` : sql`and d.group_id = any(${reach}::uuid[])`}
`;

/** Alerts of robots within reach whose name or serial number is like this; asked once, not for each alert. */
const alertsOfRobots = (teamId: string, reach: Reach, pattern: string) => sql`
  select r.alert_id from devices d join alert_robots r on r.team_id = d.team_id and r.device_id = d.id
  where d.team_id = ${teamId} and (lower(d.name) like ${pattern} or lower(d.sn) like ${pattern})
    ${reach === null ? sql`` : sql`and d.group_id = any(${reach}::uuid[])`}
`;

/** A reach of the whole team also includes alerts whose robots have left it. */
function selectAlerts(db: Database | Tx, teamId: string, reach: Reach, { groupId, light, keyword }: Filter) {
  return db
    .selectFrom('alerts as a')
    .where('a.teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where(sql<boolean>`exists (select 1 from ${robotsOf(reach)})`))
    .$if(groupId !== undefined, (q) =>
      q.where(sql<boolean>`exists (select 1 from ${robotsOf(reach)} and d.group_id = ${groupId!})`),
    )
    .$if(light !== undefined, (q) => q.where('a.light', '=', light!))
    .$if(keyword !== undefined, (q) =>
      q.where(
        sql<boolean>`(
          lower(a.cause_name) like ${containing(keyword!)}
          or a.id in (${alertsOfRobots(teamId, reach, containing(keyword!))})
        )`,
      ),
    );
}

const ofStatus = (wanted: AlertStatus | undefined) => {
  if (wanted === 'resolved') return sql<boolean>`a.state = 'resolved'`;
  const isOpen = sql`a.state <> 'resolved'`;
  if (wanted === undefined) return sql<boolean>`${isOpen}`;
  if (wanted === 'snoozed') return sql<boolean>`${isOpen} and ${isSnoozed}`;
  return sql<boolean>`a.state = ${wanted} and not ${isSnoozed}`;
};

function shown(reach: Reach) {
  return [
    'a.id',
    'a.code',
    'a.light',
    'a.causeKind',
    'a.causeName',
    'a.openedAt',
    'a.overAt',
    'a.resolvedAt',
    'a.snoozedUntil',
    'a.acknowledgedByName',
    'a.assigneeId',
    status.as('status'),
    sql<boolean>`a.escalated_at is not null`.as('isEscalated'),
    sql<
      string | null
    >`(select m.name from team_members m where m.team_id = a.team_id and m.user_id = a.assignee_id)`.as(
      'assigneeName',
    ),
    sql<{
      now: number;
      all: number;
      endedAt: string | null;
      groups: string[] | null;
      first: { sn: string; name: string } | null;
    }>`(
      select jsonb_build_object(
        'now', count(distinct r.device_id) filter (where r.ended_at is null),
        'all', count(distinct r.device_id),
        'endedAt', max(r.ended_at),
        'groups', array_agg(distinct d.group_id),
        'first', (array_agg(jsonb_build_object('sn', d.sn, 'name', d.name) order by r.since, d.id))[1]
      ) from ${robotsOf(reach)}
    )`.as('robots'),
  ] as const;
}

/**
 * One page: open alerts by severity, then newest first, those whose robots have recovered after the others; resolved
 * ones by when they were resolved.
 */
export async function listAlertRows(
  db: Database,
  teamId: string,
  reach: Reach,
  { page, limit, status: wanted, isMine, sn, ...filter }: ListQuery,
  userId: string,
) {
  const matching = selectAlerts(db, teamId, reach, filter)
    .where(ofStatus(wanted))
    .$if(isMine === true, (q) => q.where('a.assigneeId', '=', userId))
    .$if(sn !== undefined, (q) =>
      q.where(
        sql<boolean>`exists (select 1 from ${robotsOf(reach)} and d.sn = ${sn!} and r.ended_at is null)`,
      ),
    );
  // Only ids, so that the robots of alerts on earlier pages are not looked up.
  const { rows: found, total } = await readPage(matching.select('a.id'), { page, limit }, (rows) =>
    wanted === 'resolved'
      ? rows.orderBy('a.resolvedAt', 'desc').orderBy('a.id', 'desc')
      : rows
          .orderBy(sql`not exists (select from ${robotsOf(reach)} and r.ended_at is null)`)
          .orderBy('a.severity', 'desc')
          .orderBy('a.openedAt', 'desc')
          .orderBy('a.id', 'desc'),
  );
  const ids = found.map(({ id }) => id);
  const rows = await selectAlerts(db, teamId, reach, {})
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], a.id)`)
    .select(shown(reach))
    .execute();
  return { rows, total };
}

export type AlertRow = Awaited<ReturnType<typeof listAlertRows>>['rows'][number];

export async function findAlert(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  id: string,
): Promise<AlertRow | undefined> {
  return selectAlerts(db, teamId, reach, {}).where('a.id', '=', id).select(shown(reach)).executeTakeFirst();
}

/** Resolved alerts are counted apart, in an index: there are far more of them than others. */
export async function countByStatus(
  db: Database,
  teamId: string,
  reach: Reach,
  { withoutResolved = false, ...filter }: Filter & Partial<CountQuery>,
  userId: string,
): Promise<{ status: AlertStatus; n: number; mine: number }[]> {
  const alerts = selectAlerts(db, teamId, reach, filter);
  const n = sql<number>`count(*)::int`.as('n');
  const countResolved = async (): Promise<{ n: number }> =>
    withoutResolved ? { n: 0 } : alerts.where('a.state', '=', 'resolved').select(n).executeTakeFirstOrThrow();
  const [open, resolved] = await Promise.all([
    alerts
      .where('a.state', '<>', 'resolved')
      .groupBy(status)
      .select([
        status.as('status'),
        n,
        sql<number>`(count(*) filter (where a.assignee_id = ${userId}))::int`.as('mine'),
      ])
      .execute(),
    countResolved(),
  ]);
  return resolved.n === 0 ? open : [...open, { status: 'resolved', n: resolved.n, mine: 0 }];
}

/** Number of alerts neither acknowledged nor snoozed, by light. */
export async function countOpen(db: Database, teamId: string, reach: Reach) {
  return selectAlerts(db, teamId, reach, {})
    .where(ofStatus('open'))
    .groupBy('a.light')
    .select(['a.light', sql<number>`count(*)::int`.as('n'), sql<Date>`max(a.opened_at)`.as('lastAt')])
    .execute();
}

export async function listEntries(db: Database, teamId: string, alertId: string) {
  return db
    .selectFrom('alertEntries')
    .where('teamId', '=', teamId)
    .where('alertId', '=', alertId)
    .orderBy('id', 'desc')
    .limit(200)
    .select(['id', 'at', 'kind', 'actorName', 'detail'])
    .execute();
}

/** Robots of an alert within reach; those that still have the problem come first. */
export async function listRobots(
  db: Database,
  { teamId, id, reach }: { teamId: string; id: string; reach: Reach },
  { page, limit }: { page: number; limit: number },
) {
  const matching = db
    .selectFrom('alertRobots as r')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.teamId', '=', 'r.teamId').onRef('d.id', '=', 'r.deviceId'),
    )
    .innerJoin('deviceGroups as g', (join) =>
      join.onRef('g.teamId', '=', 'd.teamId').onRef('g.id', '=', 'd.groupId'),
    )
    .where('r.teamId', '=', teamId)
    .where('r.alertId', '=', id)
    .$if(reach !== null, (q) => q.where('d.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .select(['d.id', 'd.sn', 'd.name', 'd.groupId', 'g.name as groupName', 'r.code', 'r.since', 'r.endedAt']);
  return readPage(matching, { page, limit }, (rows) =>
    rows
      .orderBy(sql`r.ended_at is not null`)
      .orderBy('r.since')
      .orderBy('d.name')
      .orderBy('d.id')
      .orderBy('r.code'),
  );
}
