import { isMissingReference } from '../database/violations.ts';
import type { Actor, Person } from './actor.ts';
import { Problem } from './problem.ts';

/**
 * Does the work of a request. Its user may meanwhile remove their account, or leave the team, elsewhere: then what it
 * writes cannot refer to them any more.
 * @throws Problem session.expired or, in a team, E020 in that case
 */
export async function unlessGone<Result>(
  { person, actor }: { person: Person | null; actor?: Actor },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (person === null || !isMissingReference(error, person.userId)) throw error;
    throw new Problem(actor === undefined ? 'session.expired' : 'E020');
  }
}
