import type { Permission } from '@muster/contract/permissions';
import { reach as reachOf, type Reach } from '../rights/rights.ts';
import type { Actor, Person } from './actor.ts';
import type { Asker } from './asker.ts';
import { Problem } from './problem.ts';

/** Who asks now, as the gate of all requests knows it. */
interface WhoAsks {
  personOf(asker: Asker): Promise<Person | null>;
  actorOf(person: Person, asker: Asker): Promise<Actor>;
  changes(): number;
}

/** Asked again after so long (ms), whatever this process was told: the message of a change may be lost. */
const ASKED_AGAIN = 10_000;

const groups = (reach: Reach) => (reach === null ? '*' : reach.toSorted().join());

/**
 * For an answer that takes long: whether whoever asked still may have it. It looks again only when something changed,
 * for anybody. A session that locks meanwhile still gets what its person asked for.
 */
export function stillAllowed(
  gate: WhoAsks,
  asker: Asker,
  access: Permission,
  { actor, reach }: { actor: Actor; reach: Reach },
): () => Promise<boolean> {
  let seen = gate.changes();
  let at = Date.now();

  async function look(): Promise<boolean> {
    const person = await gate.personOf(asker);
    if (person === null) return false;
    const now = await gate.actorOf(person, asker);
    const isSame = now.teamId === actor.teamId && now.userId === actor.userId;
    return isSame && groups(reachOf(now, access)) === groups(reach);
  }

  return async () => {
    if (gate.changes() === seen && Date.now() - at < ASKED_AGAIN) return true;
    seen = gate.changes();
    at = Date.now();
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Asked too often, by its other requests: that takes nothing away from this one.
      return error.code === 'request.too_many';
    }
  };
}
