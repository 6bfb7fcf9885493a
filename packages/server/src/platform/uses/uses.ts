import type { Permission } from '@muster/contract/permissions';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { can, reach, type Reach } from '../rights/rights.ts';

export interface UseQuestion {
  teamId: string;
  /** The object that is used. */
  id: string;
  reach: Reach;
  /** So many of them are named. */
  limit: number;
}

/** How an area finds its things that use an object of another area, such as the configurations that name a file. */
export interface UseFinder {
  /** What is used. */
  of: 'file';
  /** What the area calls its things: `config`. */
  kind: string;
  /** Whoever lacks it learns how many there are, and no name. */
  permission: Permission;
  /** Counts all of them and names the first few within reach. It runs in the transaction that holds the object. */
  find(tx: Tx, question: UseQuestion): Promise<{ total: number; items: { id: string; name: string }[] }>;
}

export interface FoundUse {
  kind: string;
  total: number;
  items: { id: string; name: string }[];
}

/**
 * What uses an object, asked of every area that declares `uses`. An area that comes later adds itself; the one whose
 * object is used knows none of them.
 */
export function createUses() {
  const finders: UseFinder[] = [];
  return {
    /** @throws when another area has the same kind */
    add(finder: UseFinder): void {
      if (finders.some(({ of, kind }) => of === finder.of && kind === finder.kind))
        throw new Error(`uses of ${finder.of}: ${finder.kind} is found twice`);
      finders.push(finder);
    },

    /** Whether anything of the team uses the object, whoever sees it. */
    async isUsed(tx: Tx, teamId: string, of: UseFinder['of'], id: string): Promise<boolean> {
      for (const finder of finders.filter((each) => each.of === of)) {
        const { total } = await finder.find(tx, { teamId, id, reach: [], limit: 0 });
        if (total > 0) return true;
      }
      return false;
    },

    /** Of each kind that uses the object; those without any are left out. */
    async find(tx: Tx, actor: Actor, of: UseFinder['of'], id: string, limit: number): Promise<FoundUse[]> {
      const found: FoundUse[] = [];
      // One after the other: they share the connection of the transaction.
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
