import { audit } from '../../platform/audit/audit.ts';
import type { Unit } from '../../platform/events/event.ts';
import { nameOf } from './accounts.store.ts';
import { findProvider } from './providers.store.ts';

/** Logs a sign-in through the team's provider; our own second step may have followed it. */
export async function noteSignIn(
  { userId, providerId, address }: { userId: string; providerId: string | null; address: string },
  { tx }: Unit,
): Promise<void> {
  if (providerId === null) return;
  const provider = await findProvider(tx, providerId);
  if (provider === undefined) return;
  const { id, name, teamId } = provider;
  await audit(
    tx,
    { teamId, userId, name: await nameOf(tx, userId), ip: address },
    { action: 'signOn.signIn', objectType: 'signOn', objectId: id, after: { name } },
  );
}
