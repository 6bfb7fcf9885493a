import type { StoredFile } from '@muster/contract/files/schemas';
import { useCallback } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';

/** Actions that open a dialog. */
const asked = ['schedule', 'rename', 'share', 'remove'] as const;
export type AskedOfFile = (typeof asked)[number];

export const isAskedOfFile = (action: string): action is AskedOfFile =>
  (asked as readonly string[]).includes(action);

/** Menu entries for what the user may do with a file; `more` are placed above the separator. */
export function useFileEntries(): (file: StoredFile, more?: readonly MenuEntry[]) => MenuEntry[] {
  const { t } = useI18n();
  const maySchedule = useCan()('device.command');
  return useCallback(
    ({ allowed }, more = []) => [
      ...(maySchedule ? [{ id: 'schedule', label: `${t('schedules.title')}…` }] : []),
      ...(allowed.rename ? [{ id: 'rename', label: `${t('files.rename.action')}…` }] : []),
      ...(allowed.share ? [{ id: 'share', label: `${t('files.sharing.action')}…` }] : []),
      ...more,
      ...(allowed.remove
        ? (['line', { id: 'remove', label: `${t('files.action.delete')}…`, isDanger: true }] as const)
        : []),
    ],
    [t, maySchedule],
  );
}
