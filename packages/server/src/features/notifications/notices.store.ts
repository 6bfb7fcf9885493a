import { sql } from 'kysely';
import { notificationsLimits } from '@muster/contract/notifications/limits';
import type { Database, Tx } from '../../platform/database/database.ts';
import { deleteChunk } from '../../platform/database/delete-chunk.ts';
import { newId } from '../../platform/id.ts';

export interface Recipient {
  userId: string;
  email: string;
  /** The user's language, else the team's. */
  language: string | null;
  /** `null`: the default applies. */
  inApp: boolean | null;
  mail: boolean | null;
}

/** Those of the users who may be notified: members of the team, if the notice concerns one. */
export async function findRecipients(
  tx: Tx,
  teamId: string | null,
  userIds: readonly string[],
  kind: string,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id as user_id, u.email, coalesce(u.language, t.language) as language, s.in_app, s.mail
    from users u
    left join teams t on t.id = ${teamId}::uuid
    left join notice_settings s on s.team_id = ${teamId}::uuid and s.user_id = u.id and s.kind = ${kind}
    where u.id = any(${userIds}::uuid[]) and (
      ${teamId}::uuid is null
      or exists (select 1 from team_members m where m.team_id = ${teamId}::uuid and m.user_id = u.id)
    )
    order by u.id
  `.execute(tx);
  return rows;
}

export interface NewNotice {
  userId: string;
  teamId: string | null;
  kind: string;
  parameters: object;
  path: string;
  key: string | null;
}

/** @returns the users who had not received the notice before */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<string[]> {
  if (notices.length === 0) return [];
  const { rows } = await sql<{ userId: string }>`
    insert into notices (user_id, id, team_id, kind, parameters, path, key)
    select * from unnest(
      ${notices.map((each) => each.userId)}::uuid[], ${notices.map(() => newId())}::uuid[],
      ${notices.map((each) => each.teamId)}::uuid[], ${notices.map((each) => each.kind)}::text[],
      ${notices.map((each) => JSON.stringify(each.parameters))}::jsonb[],
      ${notices.map((each) => each.path)}::text[], ${notices.map((each) => each.key)}::text[]
    )
    on conflict (user_id, kind, key) where key is not null do nothing
    returning user_id
  `.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** The notices a user sees in a team: the team's, and those about their account. */
export interface Whose {
  teamId: string;
  userId: string;
  /** Excludes notices about the account. */
  isOfTeamAlone?: boolean;
}

const ofWhom = ({ teamId, userId, isOfTeamAlone = false }: Whose) =>
  isOfTeamAlone
    ? sql`user_id = ${userId} and team_id = ${teamId}`
    : sql`user_id = ${userId} and (team_id = ${teamId} or team_id is null)`;

export interface NoticeRow {
  id: string;
  kind: string;
  parameters: Record<string, string | number>;
  path: string;
  at: Date;
  readAt: Date | null;
}

export async function listNotices(
  db: Database,
  whose: Whose,
  { before, limit, unread }: { before: string | undefined; limit: number; unread: boolean },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, kind, parameters, path, at, read_at from notices
    where ${ofWhom(whose)}
      ${before === undefined ? sql`` : sql`and id < ${before}::uuid`} ${unread ? sql`and read_at is null` : sql``}
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts up to one more than the bell shows. */
export async function countUnread(db: Database, whose: Whose): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from notices where ${ofWhom(whose)} and read_at is null limit ${notificationsLimits.countMax + 1}
    ) as unread
  `.execute(db);
  return rows[0]!.n;
}

/** @param which by ids, or all up to one id */
export async function markRead(
  tx: Tx,
  whose: Whose,
  which: { ids: readonly string[] } | { upTo: string },
): Promise<void> {
  await sql`
    update notices set read_at = now() where ${ofWhom(whose)} and read_at is null
      and ${'ids' in which ? sql`id = any(${which.ids}::uuid[])` : sql`id <= ${which.upTo}::uuid`}
  `.execute(tx);
}

export async function listSettings(db: Database, { teamId, userId }: Whose) {
  return db
    .selectFrom('noticeSettings')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .select(['kind', 'inApp', 'mail'])
    .execute();
}

/**
 * Changes what is given of a setting. @param byDefault what the rest is, if the user has changed nothing of it before
 */
export async function setSetting(
  tx: Tx,
  { teamId, userId }: Whose,
  { kind, ...given }: { kind: string; inApp?: boolean | undefined; mail?: boolean | undefined },
  byDefault: { inApp: boolean; mail: boolean },
): Promise<void> {
  const { inApp = byDefault.inApp, mail = byDefault.mail } = given;
  await tx
    .insertInto('noticeSettings')
    .values({ teamId, userId, kind, inApp, mail })
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'userId', 'kind']).doUpdateSet(({ eb, ref }) => ({
        inApp: given.inApp === undefined ? ref('noticeSettings.inApp') : eb.val(inApp),
        mail: given.mail === undefined ? ref('noticeSettings.mail') : eb.val(mail),
      })),
    )
    .execute();
}

/** Marks them as read for all members of the team. @returns the users whose unread count changed */
export async function settle(
  tx: Tx,
  { teamId, kind, keys }: { teamId: string; kind: string; keys: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update notices n set read_at = now() from team_members m
    where m.team_id = ${teamId}::uuid and n.team_id = m.team_id and n.user_id = m.user_id
      and n.kind = ${kind} and n.key = any(${keys}::text[]) and n.read_at is null
    returning n.user_id
  `.execute(tx);
  return [...new Set(rows.map(({ userId }) => userId))];
}

export async function forgetUnread(
  tx: Tx,
  kind: string,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('notices')
    .where('teamId', '=', teamId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('kind', '=', kind)
    .where('readAt', 'is', null)
    .execute();
}

/** Deletes notices and settings of users who left a team. */
export async function forgetMembers(tx: Tx, teamId: string, userIds: readonly string[]): Promise<void> {
  for (const table of ['notices', 'noticeSettings'] as const)
    await tx
      .deleteFrom(table)
      .where('teamId', '=', teamId)
      .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
      .execute();
}

/** The teams of these users, to publish notices about their account there. */
export async function listTeamsOf(tx: Tx, userIds: readonly string[]) {
  return tx
    .selectFrom('teamMembers')
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .select(['teamId', 'userId'])
    .execute();
}

/** @returns the number of removed rows */
export const removeOld = (db: Database, days: number, limit: number) =>
  deleteChunk(db, 'notices', sql`at < now() - make_interval(days => ${days})`, limit);
