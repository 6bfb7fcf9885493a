import { auditEach } from '../../platform/audit/audit.ts';
import type { Unit } from '../../platform/events/event.ts';
import { unlinkBoundSince } from './bindings.store.ts';

/** Removes bindings made while an attacker had the account: signing in through them needs no password. */
export async function unbindSince(
  { userId, name, ip, linkId }: { userId: string; name: string; ip: string; linkId: string },
  { tx }: Unit,
): Promise<void> {
  const gone = await unlinkBoundSince(tx, userId, linkId);
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
