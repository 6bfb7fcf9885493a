import type { Unit } from '../../../../platform/events/event.ts';
import { auditAccount } from '../../account-audit.ts';
import { strengthChanged } from '../../account.events.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { endTrust } from '../end-trust.ts';
import { deletePasskeys } from '../passkeys.store.ts';
import { deleteApp, replaceCodes } from '../two-step.store.ts';

/**
 * Removes everything that could be on the lost phone: app, backup codes, passkeys, trusted browsers. All sessions
 * end, and the user is notified by mail.
 */
export async function endSecondStep(
  unit: Unit,
  { userId, name }: { userId: string; name: string },
  ip: string,
): Promise<void> {
  const { tx } = unit;
  await deleteApp(tx, userId);
  await replaceCodes(tx, userId, null);
  await deletePasskeys(tx, userId);
  await endTrust(tx, userId);
  await endSessions(unit, userId, null);
  await auditAccount(tx, { userId, name, ip }, { action: 'account.resetTwoStep' });
  await unit.emit(strengthChanged, { userId, action: 'account.endTwoStep' });
}
