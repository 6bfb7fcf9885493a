import type { Permission } from '@muster/contract/permissions';
import { reach as reachOf, type Reach } from '../rights/rights.ts';
import type { Actor, Person } from './actor.ts';
import type { Asker } from './asker.ts';
import { Problem } from './problem.ts';

/** The parts of the gate that identify the user. */
interface WhoAsks {
  personOf(asker: Asker): Promise<Person | null>;
  actorOf(person: Person, asker: Asker): Promise<Actor>;
  changes(): number;
}

/** Checked again after this many ms even without a notification, because the message of a change may be lost. */
const ASKED_AGAIN = 10_000;

const groups = (reach: Reach) => (reach === null ? '*' : reach.toSorted().join());

/**
 * For long responses: whether the user is still allowed to get it. Looks it up again only when anybody's rights
 * changed. A session that is locked meanwhile still gets the response.
 */
export function stillAllowed(
  gate: WhoAsks,
  asker: Asker,
  access: Permission,
  { actor, reach }: { actor: Actor; reach: Reach },
): () => Promise<boolean> {
  let seen = gate.changes();
  let at = performance.now();

  async function look(): Promise<boolean> {
    const person = await gate.personOf(asker);
    if (person === null) return false;
    const now = await gate.actorOf(person, asker);
    const isSame = now.teamId === actor.teamId && now.userId === actor.userId;
    return isSame && groups(reachOf(now, access)) === groups(reach);
  }

  return async () => {
    if (gate.changes() === seen && performance.now() - at < ASKED_AGAIN) return true;
    seen = gate.changes();
    at = performance.now();
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The user's other requests exceeded the rate limit: that does not affect this one.
      return error.code === 'request.too_many';
    }
  };
}
