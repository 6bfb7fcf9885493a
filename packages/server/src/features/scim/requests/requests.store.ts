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

/** The oldest of more than so many leave. */
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

/** The newest first. */
export async function listRequests(db: Database, teamId: string): Promise<ScimRequest[]> {
  const rows = await db
    .selectFrom('scimRequests')
    .where('teamId', '=', teamId)
    .orderBy('id', 'desc')
    .select(['id', 'at', 'tokenName', 'method', 'resource', 'subject', 'status', 'fault', 'detail'])
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }) as ScimRequest);
}
