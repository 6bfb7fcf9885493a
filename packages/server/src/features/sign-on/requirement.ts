import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Exchange } from '../../platform/sessions/sessions.ts';
import { flowBrowser } from './flow-cookie.ts';
import { isAwaited } from './flows.store.ts';
import { findRequired } from './providers.store.ts';

/**
 * Checks whether a user may sign in without their team's provider. The owner always may; so may a user who must prove
 * their account once, to bind it to the provider.
 * @throws Problem sign_on.required
 */
export function createRequirement(db: Database) {
  return async (userId: string, { request }: Exchange): Promise<void> => {
    const required = await findRequired(db, userId);
    if (required === undefined) return;
    const browser = flowBrowser(request.headers);
    if (browser !== null && (await isAwaited(db, userId, browser))) return;
    const { id: providerId, name } = required;
    throw new Problem('sign_on.required', { detail: { providerId, name } });
  };
}
