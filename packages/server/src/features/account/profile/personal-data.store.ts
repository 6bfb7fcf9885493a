import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Of lists that grow, only the newest entries. A team's whole log belongs to the team. */
const NEWEST = 10_000;

/** Every row that names this user; secrets are left out. */
export async function readPersonalData(db: Database, userId: string): Promise<object> {
  const { rows } = await sql<{ data: object }>`
    select json_build_object(
      'memberships', (select coalesce(json_agg(json_build_object(
          'teamId', m.team_id, 'team', t.name, 'role', m.role, 'joinedAt', m.joined_at,
          'groups', (select coalesce(json_agg(g.name order by g.name), '[]') from group_members gm
            join device_groups g on g.team_id = gm.team_id and g.id = gm.group_id
            where gm.team_id = m.team_id and gm.user_id = m.user_id)
        ) order by m.joined_at), '[]')
        from team_members m join teams t on t.id = m.team_id where m.user_id = ${userId}),
      'provisioning', (select coalesce(json_agg(json_build_object(
          'teamId', s.team_id, 'userName', s.user_name, 'externalId', s.external_id, 'displayName', s.display_name,
          'formatted', s.formatted, 'givenName', s.given_name, 'familyName', s.family_name,
          'preferredLanguage', s.preferred_language, 'active', s.active, 'createdAt', s.created_at,
          'groups', (select coalesce(json_agg(g.display_name order by g.display_name), '[]') from scim_group_members gm
            join scim_groups g on g.team_id = gm.team_id and g.id = gm.group_id
            where gm.team_id = s.team_id and gm.member_id = s.id)
        ) order by s.created_at), '[]')
        from scim_users s where s.user_id = ${userId}),
      'sessions', (select coalesce(json_agg(json_build_object('createdAt', created_at, 'lastUsedAt', last_used_at,
          'address', ip_address, 'userAgent', user_agent, 'expiresAt', expires_at) order by created_at), '[]')
        from sessions where user_id = ${userId}),
      'knownBrowsers', (select coalesce(json_agg(last_used_at order by last_used_at), '[]')
        from known_browsers where user_id = ${userId}),
      'signOn', (select coalesce(json_agg(json_build_object('provider', p.name, 'team', t.name, 'subject', b.subject,
          'boundAt', b.bound_at, 'lastUsedAt', b.last_used_at) order by b.bound_at), '[]')
        from sign_on_bindings b join sign_on_providers p on p.id = b.provider_id join teams t on t.id = b.team_id
        where b.user_id = ${userId}),
      'savedFilters', (select coalesce(json_agg(to_jsonb(f) - 'user_id'), '[]')
        from device_filters f where user_id = ${userId}),
      'recentSearches', (select coalesce(json_agg(to_jsonb(r) - 'user_id'), '[]')
        from recent_searches r where user_id = ${userId}),
      'tasks', (select coalesce(json_agg(x), '[]') from (
          select team_id as "teamId", id, kind, subject, created_at as "createdAt" from command_tasks
          where created_by = ${userId} order by created_at desc limit ${NEWEST}) x),
      'activity', (select coalesce(json_agg(x), '[]') from (
          select team_id as "teamId", at, action, object_type as "objectType", object_id as "objectId", before, after,
            ip_address as "address"
          from audit_log where actor_id = ${userId} order by id desc limit ${NEWEST}) x),
      'mails', (select coalesce(json_agg(x), '[]') from (
          select m.kind, m.subject, m.created_at as "createdAt", m.sent_at as "sentAt" from mail_outbox m
          join users u on u.email = m.recipient where u.id = ${userId}
          order by m.id desc limit ${NEWEST}) x)
    ) as data
  `.execute(db);
  return rows[0]!.data;
}
