import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../platform/http/actor.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';

/** Who asks an endpoint that is open to strangers too. Of a locked session it is as if nobody were signed in. */
export async function signedIn(
  sessions: Sessions,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<Person | null> {
  const person = (await sessions.find(headers, ip))?.person ?? null;
  return person?.isLocked === true ? null : person;
}
