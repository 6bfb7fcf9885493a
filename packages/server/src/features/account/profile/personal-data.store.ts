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
          'address', ip_address, 'userAgent', user_agent, 'method', method, 'expiresAt', expires_at) order by created_at), '[]')
        from sessions where user_id = ${userId}),
      'knownBrowsers', (select coalesce(json_agg(last_used_at order by last_used_at), '[]')
        from known_browsers where user_id = ${userId}),
      'signOn', (select coalesce(json_agg(json_build_object('provider', p.name, 'team', t.name, 'subject', b.subject,
          'boundAt', b.bound_at, 'lastUsedAt', b.last_used_at, 'unlinkedAt', b.unlinked_at) order by b.bound_at), '[]')
        from sign_on_bindings b join sign_on_providers p on p.id = b.provider_id join teams t on t.id = b.team_id
        -- The others only record that the user left the team.
        where b.user_id = ${userId} and (b.is_proved or b.last_used_at is not null)),
      'consents', (select coalesce(json_agg(json_build_object('version', version, 'agreedAt', agreed_at,
          'address', address) order by agreed_at), '[]')
        from consents where user_id = ${userId}),
      'twoStep', (select json_build_object('confirmedAt', confirmed_at)
        from two_step_apps where user_id = ${userId} and confirmed_at is not null),
      'passkeys', (select coalesce(json_agg(json_build_object('name', name, 'createdAt', created_at,
          'lastUsedAt', last_used_at) order by created_at), '[]')
        from passkeys where user_id = ${userId}),
      'trustedBrowsers', (select coalesce(json_agg(json_build_object('userAgent', user_agent,
          'createdAt', created_at, 'expiresAt', expires_at) order by created_at), '[]')
        from trusted_browsers where user_id = ${userId}),
      'apiAccess', (select coalesce(json_agg(json_build_object('teamId', team_id, 'name', name, 'scopes', scopes,
          'groupIds', group_ids, 'createdAt', created_at, 'expiresAt', expires_at, 'lastUsedAt', last_used_at,
          'lastUsedFrom', last_used_from) order by created_at), '[]')
        from api_tokens where user_id = ${userId} or created_by = ${userId}),
      'joinRequests', (select coalesce(json_agg(json_build_object('teamId', team_id, 'source', source, 'role', role,
          'name', name, 'email', email, 'nuwaId', nuwa_id, 'status', status, 'createdAt', created_at,
          'decidedAt', decided_at) order by created_at), '[]')
        from applications where user_id = ${userId}),
      'notifications', (select coalesce(json_agg(x), '[]') from (
          select team_id as "teamId", kind, parameters, at, read_at as "readAt" from notices
          where user_id = ${userId} order by at desc limit ${NEWEST}) x),
      'notificationSettings', (select coalesce(json_agg(json_build_object('teamId', team_id, 'kind', kind,
          'inApp', in_app, 'mail', mail) order by team_id, kind), '[]')
        from notice_settings where user_id = ${userId}),
      'pushBrowsers', (select coalesce(json_agg(json_build_object('name', name, 'createdAt', created_at,
          'lastSentAt', last_sent_at) order by created_at), '[]')
        from push_browsers where user_id = ${userId}),
      'feedback', (select coalesce(json_agg(x), '[]') from (
          select team_id as "teamId", category, message, page, storage_key is not null as "hasPicture",
            sent_at as "sentAt"
          from feedback where user_id = ${userId} order by sent_at desc limit ${NEWEST}) x),
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
