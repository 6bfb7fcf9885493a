import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../platform/http/actor.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';

/** The signed-in user of a public endpoint, if any. A locked session counts as signed out. */
export async function personHere(
  sessions: Sessions,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<Person | null> {
  const person = (await sessions.find(headers, ip))?.person;
  return person === undefined || person.isLocked === true ? null : person;
}
