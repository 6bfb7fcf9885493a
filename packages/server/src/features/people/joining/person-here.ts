import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../platform/http/actor.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';

/** Who is signed in, where strangers are welcome too. Of a session that is locked nobody is there. */
export async function personHere(
  sessions: Sessions,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<Person | null> {
  const person = (await sessions.find(headers, ip))?.person;
  return person === undefined || person.isLocked === true ? null : person;
}
