import { auditEach } from '../../../platform/audit/audit.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { tokensChanged, tokensRevoked } from '../../tokens/tokens.events.ts';
import { auditAccount } from '../account-audit.ts';
import { removeDoorsSince } from './mail-address.store.ts';

type Who = { userId: string; name: string; ip: string };

/**
 * Without this, an attacker keeps the account after its address was restored: a passkey or an API token needs no
 * password.
 * @param linkId the link that restores the address; created when the address changed
 */
export async function closeDoors(unit: Unit, who: Who, linkId: string): Promise<void> {
  const { userId, name, ip } = who;
  const { passkeys, tokens, hadApp } = await removeDoorsSince(unit.tx, userId, linkId);
  for (const passkey of passkeys)
    await auditAccount(unit.tx, who, {
      action: 'account.removePasskey',
      before: { passkey: passkey.name },
    });
  if (hadApp) await auditAccount(unit.tx, who, { action: 'account.endTwoStep' });
  await auditEach(
    unit.tx,
    tokens.map(({ teamId, id, name: token, hint, scopes, userId: ownerId }) => ({
      actor: { teamId, userId, name, ip },
      action: 'token.revoke',
      objectType: 'token',
      objectId: id,
      before: { name: token, hint, scopes, ownerId },
    })),
  );
  for (const teamId of new Set(tokens.map((token) => token.teamId))) {
    const ids = tokens.filter((token) => token.teamId === teamId).map(({ id }) => id);
    await unit.emit(tokensRevoked, { teamId, ids });
    await unit.emit(tokensChanged, { teamId });
  }
}
