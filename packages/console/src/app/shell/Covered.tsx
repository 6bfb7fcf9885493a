import { loadUnlockDialog, UnlockDialog } from '../../features/account/security/unlock.dialog.ts';
import { useCovered } from '../../platform/lock.ts';
import { useFetchedWhenIdle } from '../../ui/when-idle.ts';

/** Hides a page with unsaved changes while the session is locked. */
export function Covered() {
  // Loaded before: the page must not stay readable until the code has arrived.
  useFetchedWhenIdle(loadUnlockDialog);
  return useCovered() && <UnlockDialog />;
}
