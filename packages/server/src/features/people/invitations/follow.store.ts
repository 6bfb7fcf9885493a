import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** The invitation behind a link, with what its page shows. */
export async function findByLink(db: Database | Tx, tokenHash: Buffer) {
  return db
    .selectFrom('invitationLinks as link')
    .innerJoin('invitations as i', (join) =>
      join.onRef('i.teamId', '=', 'link.teamId').onRef('i.id', '=', 'link.invitationId'),
    )
    .innerJoin('teams as team', 'team.id', 'i.teamId')
    .leftJoin('users as inviter', 'inviter.id', 'i.invitedBy')
    .leftJoin('users as account', 'account.email', 'i.email')
    .leftJoin('teamRoles as custom', (join) =>
      join.onRef('custom.teamId', '=', 'i.teamId').onRef('custom.id', '=', 'i.roleId'),
    )
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
      'i.roleId',
      'custom.name as roleName',
      'i.status',
      'i.expiresAt',
      'team.name as teamName',
      'inviter.name as inviter',
      'account.id as accountId',
      'policy.passwordMin',
      'link.isShown',
      sql<boolean>`i.expires_at <= now()`.as('isOver'),
    ])
    .executeTakeFirst();
}

/** Locks the invitation until the transaction ends, so that only one of two concurrent requests accepts it. */
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
      'roleId',
      'groupIds',
      'invitedBy',
      'status',
      'mailId',
      sql<boolean>`expires_at <= now()`.as('isOver'),
    ])
    .executeTakeFirst();
}

/** Open invitations to the user's NUWA ID, and to their verified address: these can be accepted without the mail. */
export async function listForPerson(db: Database, userId: string) {
  return db
    .selectFrom('users as person')
    .innerJoin('invitations as i', (join) =>
      join.on((row) =>
        row.or([
          row.and([row('i.nuwaId', 'is not', null), row('i.userId', '=', userId)]),
          row.and([
            row('i.nuwaId', 'is', null),
            row('i.email', '=', row.ref('person.email')),
            row('person.emailVerified', '=', true),
          ]),
        ]),
      ),
    )
    .innerJoin('teams as team', 'team.id', 'i.teamId')
    .leftJoin('users as inviter', 'inviter.id', 'i.invitedBy')
    .leftJoin('teamRoles as custom', (join) =>
      join.onRef('custom.teamId', '=', 'i.teamId').onRef('custom.id', '=', 'i.roleId'),
    )
    .where('person.id', '=', userId)
    .where('i.status', '=', 'pending')
    .where('i.expiresAt', '>', sql<Date>`now()`)
    .orderBy('i.id')
    .limit(50)
    .select([
      'i.teamId',
      'i.id',
      'i.role',
      'i.roleId',
      'custom.name as roleName',
      'team.name as teamName',
      'inviter.name as inviter',
      'i.expiresAt',
    ])
    .execute();
}
