import type { Invitation, InvitationState } from '@muster/contract/people/joining.schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../platform/database/like.ts';
import type { Database } from '../../../platform/database/database.ts';

const stateOf = sql<InvitationState>`case when i.expires_at <= now() then 'expired' else i.status end`;
/** Conditions on bare columns: PostgreSQL cannot estimate the selectivity of the `case` expression. */
const isIn: Record<InvitationState, RawBuilder<boolean>> = {
  pending: sql`(i.status = 'pending' and i.expires_at > now())`,
  expired: sql`(i.status = 'expired' or i.expires_at <= now())`,
};

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
    .$if(query.stateFilter !== undefined, (q) => q.where(isIn[query.stateFilter!]))
    .$if(query.keyword !== undefined, (q) => q.where('i.searchText', 'like', containing(query.keyword!)));
  const page = matching
    .select('i.id')
    .orderBy('i.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [rows, { total }] = await Promise.all([
    // Joined data is loaded only for the rows of the page.
    db
      .selectFrom('invitations as i')
      .where('i.teamId', '=', teamId)
      .where('i.id', '=', sql<string>`any(array(${page}))`)
      .leftJoin('users as inviter', 'inviter.id', 'i.invitedBy')
      .leftJoin('teamRoles as custom', (join) =>
        join.onRef('custom.teamId', '=', 'i.teamId').onRef('custom.id', '=', 'i.roleId'),
      )
      .leftJoin('mailOutbox as mail', 'mail.id', 'i.mailId')
      .orderBy('i.id', 'desc')
      .select([
        'i.id',
        sql<string>`coalesce(i.nuwa_id, i.email)`.as('to'),
        'i.name',
        'i.role',
        'i.roleId',
        'custom.name as roleName',
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
