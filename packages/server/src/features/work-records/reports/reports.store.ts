import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { TeamDay } from '../../../platform/clock/team-days.ts';
import { mayUse } from '../../../platform/rights/member-tools.ts';
import { isInScope, type Scope, spansOf } from '../scope.store.ts';
import type { Frequency } from './period.ts';

export interface ReportTeam {
  teamId: string;
  teamName: string;
  language: string | null;
  /** Frequencies requested by at least one condition. */
  frequencies: Frequency[];
}

/** Teams with a condition that requests reports and has recipients, while they may use the station. */
export async function listReportTeams(db: Database): Promise<ReportTeam[]> {
  const { rows } = await sql<ReportTeam>`
    select team.id as team_id, team.name as team_name, team.language, array_agg(distinct frequency) as frequencies
    from conditions c join teams team on team.id = c.team_id
    cross join jsonb_array_elements_text(coalesce(c.document->'reports', '[]')) frequency
    where jsonb_array_length(coalesce(c.document->'recipients', '[]')) > 0 and ${mayUse('rms')}
    group by team.id order by team.id
  `.execute(db);
  return rows;
}

/**
 * Claims a report; a second process waits here, and then finds it claimed.
 * @returns whether this report was not written yet
 */
export async function claimReport(
  tx: Tx,
  teamId: string,
  frequency: Frequency,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into work_reports (team_id, frequency, day) values (${teamId}, ${frequency}, ${day})
    on conflict do nothing returning day
  `.execute(tx);
  return rows.length > 0;
}

export async function writeMailCount(
  tx: Tx,
  teamId: string,
  frequency: Frequency,
  day: string,
  mails: number,
): Promise<void> {
  await sql`
    update work_reports set mails = ${mails}
    where team_id = ${teamId} and frequency = ${frequency} and day = ${day}
  `.execute(tx);
}

export interface Reader {
  email: string;
  name: string;
  /** All conditions that list the recipient, in a stable order. */
  conditionIds: string[];
}

/**
 * Recipients of a report, each once, whatever the number of conditions that list them. Conditions without robots are
 * ignored.
 */
export async function listReaders(tx: Tx, teamId: string, frequency: Frequency): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select min(person->>'email') as email, coalesce(min(nullif(person->>'name', '')), '') as name,
      array_agg(distinct c.id::text order by c.id::text) as condition_ids
    from conditions c cross join jsonb_array_elements(coalesce(c.document->'recipients', '[]')) person
    where c.team_id = ${teamId} and c.document->'reports' ? ${frequency} and exists (
      select from monitored_devices m where m.team_id = c.team_id and m.condition_id = c.id
    )
    group by lower(person->>'email') order by 1
  `.execute(tx);
  return rows;
}

/** Number of robots, and of those with problems in these days. */
export async function countRobots(tx: Tx, scope: Scope, days: readonly TeamDay[], now: Date) {
  const [from, to] = [days[0]!.begins, days.at(-1)!.ends];
  const { rows } = await sql<{ all: number; troubled: number }>`
    select
      (select count(*)::int from devices d where ${isInScope(scope)}) as all,
      (select count(distinct spans.device_id)::int from ${spansOf(scope, from, now)}
        where spans.begins < ${to} and spans.ends > ${from}) as troubled
  `.execute(tx);
  return rows[0]!;
}

export interface OwnAction {
  code: string;
  done: number;
  failed: number;
}

/** Actions that robots performed according to their conditions, and those that Muster performed for them. */
export async function countOwnActions(tx: Tx, scope: Scope, days: readonly TeamDay[]): Promise<OwnAction[]> {
  const { rows } = await sql<OwnAction>`
    select h.code, count(*) filter (where h.change = 'done')::int as done,
      count(*) filter (where h.change = 'failed')::int as failed
    from monitor_history h join devices d on d.team_id = h.team_id and d.id = h.device_id
    where h.team_id = ${scope.teamId} and h.at >= ${days[0]!.begins} and h.at < ${days.at(-1)!.ends}
      and h.change in ('done', 'failed') and (h.actor_name is null or h.actor_name = 'Muster') and ${isInScope(scope)}
    group by h.code order by count(*) desc, h.code
  `.execute(tx);
  return rows;
}

/** @returns how many were removed */
export async function removeOldReports(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from work_reports where (team_id, frequency, day) in (
      select team_id, frequency, day from work_reports where created_at < now() - make_interval(days => ${days}) limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
