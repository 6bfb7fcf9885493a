import type { Permission } from '@muster/contract/permissions';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { can, reach, type Reach } from '../rights/rights.ts';

export interface UseQuestion {
  teamId: string;
  /** The object that is used. */
  id: string;
  reach: Reach;
  /** How many of them to name. */
  limit: number;
}

/** Finds an area's objects that use an object of another area, such as the configurations that reference a file. */
export interface UseFinder {
  /** Kind of the used object. */
  of: 'file';
  /** Kind of the area's objects, e.g. `config`. */
  kind: string;
  /** Users without it get the number, but no names. */
  permission: Permission;
  /** Counts all of them and names the first few within reach. Runs in the transaction that locked the object. */
  find(tx: Tx, question: UseQuestion): Promise<{ total: number; items: { id: string; name: string }[] }>;
}

export interface FoundUse {
  kind: string;
  total: number;
  items: { id: string; name: string }[];
}

/**
 * Finds what uses an object, by calling every area that declares `uses`. New areas add themselves; the area of the used
 * object does not depend on them.
 */
export function createUses() {
  const finders: UseFinder[] = [];
  return {
    /** @throws when another area has the same kind */
    add(finder: UseFinder): void {
      if (finders.some(({ of, kind }) => of === finder.of && kind === finder.kind))
        throw new Error(`uses of ${finder.of}: duplicate kind ${finder.kind}`);
      finders.push(finder);
    },

    /** Whether anything of the team uses the object, visible to the user or not. */
    async isUsed(tx: Tx, teamId: string, of: UseFinder['of'], id: string): Promise<boolean> {
      for (const finder of finders.filter((each) => each.of === of)) {
        const { total } = await finder.find(tx, { teamId, id, reach: [], limit: 0 });
        if (total > 0) return true;
      }
      return false;
    },

    /** The uses per kind; kinds without any are omitted. */
    async find(tx: Tx, actor: Actor, of: UseFinder['of'], id: string, limit: number): Promise<FoundUse[]> {
      const found: FoundUse[] = [];
      // One after the other: they share the transaction's connection.
      for (const finder of finders.filter((each) => each.of === of)) {
        const { kind, permission } = finder;
        const within = can(actor, permission) ? reach(actor, permission) : [];
        const use = await finder.find(tx, { teamId: actor.teamId, id, reach: within, limit });
        const items = can(actor, permission) ? use.items : [];
        if (use.total > 0) found.push({ kind, total: use.total, items });
      }
      return found;
    },
  };
}

export type Uses = ReturnType<typeof createUses>;
