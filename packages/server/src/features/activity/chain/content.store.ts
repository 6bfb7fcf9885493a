import { sql } from 'kysely';

/** The sealed columns of an entry `l` of the log. */
export const content = sql.raw(`
  l.team_id, l.id, (extract(epoch from l.at) * 1000000)::bigint::text as at, l.actor_id, l.actor_name, l.action,
  l.object_type, l.object_id, l.before::text as before, l.after::text as after, l.ip_address, l.token_name, l.browser, l.system
`);
