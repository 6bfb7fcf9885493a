import { id as idSchema } from '@muster/contract/primitives';
import type { ScimRequest } from '@muster/contract/scim/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';

interface NewRequest {
  teamId: string;
  tokenName: string;
  method: string;
  resource: string;
  subject: string;
  status: number;
  fault: string | null;
  detail: string;
}

/** Deletes the oldest when there are more than `kept`. */
export async function noteRequest(db: Database, request: NewRequest, kept: number): Promise<void> {
  await db
    .insertInto('scimRequests')
    .values({ id: newId(), ...request })
    .execute();
  await sql`
    delete from scim_requests where team_id = ${request.teamId} and id <= (
      select id from scim_requests where team_id = ${request.teamId} order by id desc limit 1 offset ${kept}
    )
  `.execute(db);
}

/** Display name of a request's subject; the id when it is not known. */
export async function nameOfSubject(db: Database, teamId: string, subject: string): Promise<string> {
  if (!idSchema.safeParse(subject).success) return subject;
  const { rows } = await sql<{ name: string }>`
    select user_name as name from scim_users where team_id = ${teamId} and id = ${subject}
    union all select email from team_members where team_id = ${teamId} and user_id = ${subject}
    union all select display_name from scim_groups where team_id = ${teamId} and id = ${subject}
    limit 1
  `.execute(db);
  return rows[0]?.name ?? subject;
}

/** Newest first. */
export async function listRequests(db: Database, teamId: string): Promise<ScimRequest[]> {
  const rows = await db
    .selectFrom('scimRequests')
    .where('teamId', '=', teamId)
    .orderBy('id', 'desc')
    .select(['id', 'at', 'tokenName', 'method', 'resource', 'subject', 'status', 'fault', 'detail'])
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }) as ScimRequest);
}
