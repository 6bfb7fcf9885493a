import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { mayUse } from '../../../platform/rights/member-tools.ts';
import type { Outdated, Running } from './outdated.ts';

/** Teams with a condition that sends reminders, while they may use the station. */
export async function listReminding(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select team.id from teams team where ${mayUse('rms')}
      and exists (
        select 1 from conditions c where c.team_id = team.id and (c.document->'notify'->>'updateReminder')::boolean
          and jsonb_array_length(coalesce(c.document->'recipients', '[]')) > 0
      )
    order by team.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Versions of the robots whose condition sends reminders. */
export async function listRunning(tx: Tx, teamId: string): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select d.group_id, g.name as group_name, d.model, d.image_ver as version, count(*)::int as robots,
      c.document->'recipients' as recipients
    from monitored_devices m
    join conditions c on c.team_id = m.team_id and c.id = m.condition_id
    join devices d on d.team_id = m.team_id and d.id = m.device_id
    join device_groups g on g.team_id = d.team_id and g.id = d.group_id
    where m.team_id = ${teamId} and d.image_ver is not null
      and (c.document->'notify'->>'updateReminder')::boolean
    group by d.group_id, g.name, d.model, d.image_ver, c.id, c.document->'recipients'
    order by g.name, d.group_id, d.model, d.image_ver
  `.execute(tx);
  return rows;
}

/** Versions that robots of the team run, monitored or not. */
export async function listVersions(tx: Tx, teamId: string): Promise<{ model: string; version: string }[]> {
  const { rows } = await sql<{ model: string; version: string }>`
    select distinct model, image_ver as version from devices
    where team_id = ${teamId} and status = 'active' and image_ver is not null
  `.execute(tx);
  return rows;
}

/** Records a reminder. @returns whether this version is new for the group */
export async function noteReminder(
  tx: Tx,
  teamId: string,
  { groupId, model, version }: Outdated,
): Promise<boolean> {
  const { rows } = await sql`
    insert into update_reminders (team_id, group_id, model, version) values (${teamId}, ${groupId}, ${model}, ${version})
    on conflict (team_id, group_id, model) do update set version = excluded.version, reminded_at = now()
      where update_reminders.version <> excluded.version
    returning group_id
  `.execute(tx);
  return rows.length > 0;
}

/** Forgets groups whose robots are all up to date, so that they are reminded again when they fall behind. */
export async function forgetOthers(tx: Tx, teamId: string, kept: readonly Outdated[]): Promise<void> {
  await sql`
    delete from update_reminders r where r.team_id = ${teamId} and not exists (
      select 1 from unnest(
        ${kept.map(({ groupId }) => groupId)}::uuid[], ${kept.map(({ model }) => model)}::text[]
      ) k (group_id, model) where k.group_id = r.group_id and k.model = r.model
    )
  `.execute(tx);
}

/** Members of the team by mail address, in lower case. */
export async function findMembers(
  tx: Tx,
  teamId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; userId: string }>`
    select lower(u.email) as email, u.id as user_id from users u
    join team_members m on m.team_id = ${teamId} and m.user_id = u.id
    where lower(u.email) = any(${emails.map((email) => email.toLowerCase())}::text[])
  `.execute(tx);
  return new Map(rows.map(({ email, userId }) => [email, userId]));
}
