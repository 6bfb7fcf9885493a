import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import * as store from './consent.store.ts';

/** People remembered as having agreed, which nobody takes back for a version. */
const REMEMBERED = 20_000;

/** @param version of the text that people are asked to agree to now */
export function createConsent(db: Database, version: string) {
  const agreed = new LRUCache<string, true>({ max: REMEMBERED });
  return {
    version,

    /** The version that somebody has yet to agree to, or `null`. */
    async neededOf(userId: string): Promise<string | null> {
      if (agreed.has(userId)) return null;
      if (!(await store.hasAgreed(db, userId, version))) return version;
      agreed.set(userId, true);
      return null;
    },

    /** @throws Problem consent.outdated when they read another version than the one that counts now */
    async agree(person: { userId: string; ip: string }, read: string): Promise<{ version: string }> {
      if (read !== version) throw new Problem('consent.outdated');
      await store.insertConsent(db, { userId: person.userId, version, address: person.ip });
      agreed.set(person.userId, true);
      return { version };
    },
  };
}
