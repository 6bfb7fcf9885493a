import type { Database } from '../../platform/database/database.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import { forgetOtherKeys, noteKey } from './browsers.store.ts';

/**
 * Removes browsers that subscribed before the server's secret changed: no message reaches them any more, and their
 * users see that and subscribe again.
 */
export function forgetOtherKeysJob(db: Database, publicKey: string) {
  return defineSweep(
    { name: 'push.forgetOtherKeys', schedule: '*/10 * * * *', chunk: 1000 },
    async (chunk) => {
      await noteKey(db, publicKey);
      return forgetOtherKeys(db, publicKey, chunk);
    },
  );
}
