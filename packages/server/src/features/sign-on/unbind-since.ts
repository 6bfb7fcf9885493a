import { auditEach } from '../../platform/audit/audit.ts';
import type { Unit } from '../../platform/events/event.ts';
import { deleteBoundSince } from './bindings.store.ts';

/** Whoever had the account in between may have bound it to somebody of a provider, which needs no password to come in. */
export async function unbindSince(
  { userId, name, ip, linkId }: { userId: string; name: string; ip: string; linkId: string },
  { tx }: Unit,
): Promise<void> {
  const gone = await deleteBoundSince(tx, userId, linkId);
  await auditEach(
    tx,
    gone.map((provider) => ({
      actor: { teamId: provider.teamId, userId, name, ip },
      action: 'signOn.unbind',
      objectType: 'signOn',
      objectId: provider.id,
      before: { name: provider.name },
    })),
  );
}
