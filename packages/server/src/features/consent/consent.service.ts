import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import * as store from './consent.store.ts';
import { createLimitedCache } from '../../platform/limited-cache.ts';

/** Maximum number of cached users. Consent to a version is never withdrawn, so entries stay valid. */
const REMEMBERED = 20_000;

/** @param version of the current consent text */
export function createConsent(db: Database, version: string) {
  const agreed = createLimitedCache<true>(REMEMBERED);
  return {
    version,

    /** The version that the user still has to agree to, or `null`. */
    async neededOf(userId: string): Promise<string | null> {
      if (agreed.has(userId)) return null;
      if (!(await store.hasAgreed(db, userId, version))) return version;
      agreed.set(userId, true);
      return null;
    },

    /** @throws Problem consent.outdated when the user read another version than the current one */
    async agree(person: { userId: string; ip: string }, read: string): Promise<{ version: string }> {
      if (read !== version) throw new Problem('consent.outdated');
      await store.insertConsent(db, { userId: person.userId, version, address: person.ip });
      agreed.set(person.userId, true);
      return { version };
    },
  };
}
