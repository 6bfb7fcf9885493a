import type { Invitation, InvitationState } from '@muster/contract/people/joining.schemas';
import type { GivenRole } from '@muster/contract/people/schemas';
import type { Language } from '@muster/contract/languages';
import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface NewInvitation {
  id: string;
  email: string;
  name: string;
  nuwaId: string | null;
  userId: string | null;
  role: GivenRole;
  groupIds: readonly string[];
  language: Language;
  tokenHash: Buffer;
}

/** What is known of addresses, by address: account, membership, request, invitation. */
export async function findAddressees(tx: Tx, teamId: string, emails: readonly string[]) {
  const { rows } = await sql<{
    email: string;
    language: Language | null;
    role: Role | null;
    memberName: string | null;
    isWaiting: boolean;
  }>`
    select u.email, u.language, m.role, m.name as member_name,
      exists (
        select from applications a where a.team_id = ${teamId} and a.user_id = u.id and a.status = 'waiting'
      ) as is_waiting
    from users u left join team_members m on m.team_id = ${teamId} and m.user_id = u.id
    where u.email = any(${emails}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.email, row]));
}

/** People by their NUWA IDs, in lower case. */
export async function findByNuwaIds(tx: Tx, nuwaIds: readonly string[]) {
  const { rows } = await sql<{ key: string; userId: string; nuwaId: string; name: string; email: string }>`
    select lower(nuwa_id) as key, id as user_id, nuwa_id, name, email from users
    where lower(nuwa_id) = any(${nuwaIds.map((each) => each.toLowerCase())}::text[])
  `.execute(tx);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/** Open invitations to these addresses, by address and by how it was named; expired ones are open to be sent again. */
export async function lockOpen(tx: Tx, teamId: string, emails: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    email: string;
    isNuwa: boolean;
    createdAt: Date;
    isExpired: boolean;
  }>`
    select id, email, nuwa_id is not null as is_nuwa, sent_at as created_at,
      status = 'expired' or expires_at <= now() as is_expired
    from invitations where team_id = ${teamId} and email = any(${emails}::text[])
      and status in ('pending', 'expired')
    order by id for update
  `.execute(tx);
  return new Map(rows.map((row) => [`${row.isNuwa}:${row.email}`, row]));
}

/** One that is there already for an address (two admins at once) is not made again. @returns the ids that were made */
export async function insertInvitations(
  tx: Tx,
  teamId: string,
  invitations: readonly NewInvitation[],
  { byId, days }: { byId: string; days: number },
): Promise<Set<string>> {
  const made = new Set<string>();
  // At most a hundred; each has its own array of groups, which `unnest` cannot take apart.
  for (const each of invitations) {
    const row = await tx
      .insertInto('invitations')
      .values({
        teamId,
        id: each.id,
        email: each.email,
        name: each.name,
        nuwaId: each.nuwaId,
        userId: each.userId,
        role: each.role,
        groupIds: [...each.groupIds],
        language: each.language,
        invitedBy: byId,
        expiresAt: sql<Date>`now() + ${days}::int * interval '1 day'`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) continue;
    made.add(row.id);
    await insertLink(tx, teamId, row.id, each.tokenHash);
  }
  return made;
}

export async function insertLink(tx: Tx, teamId: string, invitationId: string, tokenHash: Buffer) {
  await tx.insertInto('invitationLinks').values({ tokenHash, teamId, invitationId }).execute();
}

/** Holds for so many days from now, with another role and other groups where they are given. */
export async function renewInvitation(
  tx: Tx,
  teamId: string,
  id: string,
  {
    days,
    byId,
    ...set
  }: { days: number; byId?: string; role?: GivenRole; groupIds?: string[]; language?: Language },
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({
      ...set,
      ...(byId === undefined ? {} : { invitedBy: byId }),
      status: 'pending',
      sentAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + ${days}::int * interval '1 day'`,
    })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
}

/** Open ones of the team, held until the transaction ends. */
export async function lockInvitations(tx: Tx, teamId: string, ids: readonly string[]) {
  return tx
    .selectFrom('invitations')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', 'in', ['pending', 'expired'])
    .orderBy('id')
    .forUpdate()
    .select(['id', 'email', 'name', 'nuwaId', 'userId', 'role', 'language'])
    .execute();
}

export async function closeInvitations(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  status: 'cancelled' | 'accepted',
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ status, closedAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Who is in the team, or waits to be, needs none of the others. */
export async function closeAllOf(tx: Tx, teamId: string, email: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ status: 'accepted', closedAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('email', '=', email)
    .where('status', 'in', ['pending', 'expired'])
    .execute();
}

const stateOf = sql<InvitationState>`case when i.expires_at <= now() then 'expired' else i.status end`;

export async function listInvitations(
  db: Database,
  teamId: string,
  query: {
    page: number;
    limit: number;
    keyword?: string | undefined;
    stateFilter?: InvitationState | undefined;
  },
) {
  const matching = db
    .selectFrom('invitations as i')
    .where('i.teamId', '=', teamId)
    .where('i.status', 'in', ['pending', 'expired'])
    .$if(query.stateFilter !== undefined, (q) => q.where(stateOf, '=', query.stateFilter!))
    .$if(query.keyword !== undefined, (q) =>
      q.where(
        sql<boolean>`position(lower(${query.keyword!}) in
          lower(case when i.nuwa_id is null then i.email else i.nuwa_id end || ' ' || i.name)) > 0`,
      ),
    );
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('users as inviter', 'inviter.id', 'i.invitedBy')
      .leftJoin('mailOutbox as mail', 'mail.id', 'i.mailId')
      .orderBy('i.id', 'desc')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .select([
        'i.id',
        sql<string>`coalesce(i.nuwa_id, i.email)`.as('to'),
        'i.name',
        'i.role',
        'i.language',
        'inviter.name as inviter',
        'i.createdAt',
        'i.sentAt',
        'i.expiresAt',
        stateOf.as('state'),
        'mail.lastError',
        'mail.givenUpAt',
        'mail.isStopped',
        sql<boolean | null>`mail.sent_at is not null`.as('isSent'),
        sql<Invitation['groups']>`coalesce((
          select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
          from device_groups g where g.team_id = i.team_id and g.id = any(i.group_ids)
        ), '[]')`.as('groups'),
      ])
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The invitation of a link, with what its page says. */
export async function findByLink(db: Database | Tx, tokenHash: Buffer) {
  return db
    .selectFrom('invitationLinks as link')
    .innerJoin('invitations as i', (join) =>
      join.onRef('i.teamId', '=', 'link.teamId').onRef('i.id', '=', 'link.invitationId'),
    )
    .innerJoin('teams as team', 'team.id', 'i.teamId')
    .leftJoin('users as inviter', 'inviter.id', 'i.invitedBy')
    .leftJoin('users as account', 'account.email', 'i.email')
    .leftJoin('teamPolicies as policy', 'policy.teamId', 'i.teamId')
    .where('link.tokenHash', '=', tokenHash)
    .select([
      'i.teamId',
      'i.id',
      'i.email',
      'i.name',
      'i.nuwaId',
      'i.userId',
      'i.role',
      'i.status',
      'i.expiresAt',
      'team.name as teamName',
      'inviter.name as inviter',
      'account.id as accountId',
      'policy.passwordMin',
      sql<boolean>`i.expires_at <= now()`.as('isOver'),
    ])
    .executeTakeFirst();
}

/** Held until the transaction ends: of two who follow it at once, one is first. */
export async function lockInvitation(tx: Tx, teamId: string, id: string) {
  return tx
    .selectFrom('invitations')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .forUpdate()
    .select([
      'id',
      'email',
      'nuwaId',
      'userId',
      'role',
      'groupIds',
      'invitedBy',
      'status',
      sql<boolean>`expires_at <= now()`.as('isOver'),
    ])
    .executeTakeFirst();
}

/** Those that somebody signed in may follow without their mail. */
export async function listForPerson(db: Database, { userId, email }: { userId: string; email: string }) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('teams as team', 'team.id', 'i.teamId')
    .leftJoin('users as inviter', 'inviter.id', 'i.invitedBy')
    .innerJoin('users as person', (join) => join.on('person.id', '=', userId))
    .where('i.email', '=', email)
    .where('i.status', '=', 'pending')
    .where('i.expiresAt', '>', sql<Date>`now()`)
    .where((row) =>
      row.or([
        row('i.userId', '=', userId),
        row.and([row('i.userId', 'is', null), row('person.emailVerified', '=', true)]),
      ]),
    )
    .orderBy('i.id')
    .limit(50)
    .select(['i.teamId', 'i.id', 'team.name as teamName', 'inviter.name as inviter', 'i.expiresAt'])
    .execute();
}

/** Marks those that are over. @returns the teams it concerns */
export async function expireInvitations(db: Database | Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    update invitations set status = 'expired' where (team_id, id) in (
      select team_id, id from invitations where status = 'pending' and expires_at <= now()
      limit ${limit} for update skip locked
    ) returning team_id
  `.execute(db);
  return rows.map((row) => row.teamId);
}

/** @returns how many that were closed, or expired, long ago it removed */
export async function purgeInvitations(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from invitations where (team_id, id) in (
      select team_id, id from invitations
      where coalesce(closed_at, expires_at) < now() - make_interval(days => ${days}) limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
