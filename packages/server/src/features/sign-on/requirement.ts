import type { Tx } from '../../platform/database/database.ts';
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
export async function requireProvider(tx: Tx, userId: string, { request }: Exchange): Promise<void> {
  const required = await findRequired(tx, userId);
  if (required === undefined) return;
  const { id: providerId, name } = required;
  const browser = flowBrowser(request.headers);
  if (browser !== null && (await isAwaited(tx, { userId, browser, providerId }))) return;
  throw new Problem('sign_on.required', { detail: { providerId, name } });
}
