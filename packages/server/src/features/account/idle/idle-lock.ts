import type { Database } from '../../../platform/database/database.ts';
import { auditAccount } from '../account-audit.ts';
import { sessionLocked } from '../account.events.ts';
import { setLocked } from '../security/proof.store.ts';
import { holdIdle } from './idle.store.ts';

/** Locks an idle session. @returns whether it did: another process may know of later activity */
export async function lockIdle(db: Database, sessionId: string): Promise<boolean> {
  return db.unit(async (unit) => {
    const { tx } = unit;
    const idle = await holdIdle(tx, sessionId);
    if (idle === undefined || !(await setLocked(tx, sessionId))) return false;
    const { userId, name, address: ip } = idle;
    await auditAccount(tx, { userId, name, ip }, { action: 'account.lockIdle' });
    await unit.emit(sessionLocked, { userId, sessionId });
    return true;
  });
}
