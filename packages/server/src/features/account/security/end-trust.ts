import type { Tx } from '../../../platform/database/database.ts';
import { deleteTickets } from './tickets.store.ts';
import { deleteTrusted } from './trusted-browsers.store.ts';

/** With another password nothing that the old one opened halfway stays open: trusted browsers, sign-ins that were begun. */
export async function endTrust(tx: Tx, userId: string): Promise<void> {
  await deleteTrusted(tx, userId);
  await deleteTickets(tx, userId);
}
