import type { Tx } from '../../../platform/database/database.ts';
import { deleteTickets } from './tickets.store.ts';
import { deleteTrusted } from './trusted-browsers.store.ts';

/**
 * A new password ends what the old one had opened partway: trusted browsers and sign-ins waiting for their second
 * step.
 */
export async function endTrust(tx: Tx, userId: string): Promise<void> {
  await deleteTrusted(tx, userId);
  await deleteTickets(tx, userId);
}
