import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { serverNow } from '../../platform/server-clock.ts';

/** Whether robots may execute the task only later: they may have accepted it, and have not begun. */
export const isWindowAhead = ({ window }: { window?: UsageRecord['window'] }): boolean =>
  window?.notBefore != null && Date.parse(window.notBefore) > serverNow();
