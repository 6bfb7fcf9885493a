import type { Group } from '@muster/contract/groups/schemas';
import KeyRound from 'lucide-react/icons/key-round';
import { useMemo } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import type { Column } from '../../ui/table-column.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { devicesPage } from '../devices/devices.page.ts';
import { groupPage } from './group.page.ts';

/** @param onKey shows the key of a group */
export function useGroupColumns(onKey: (groupId: string) => void): Column<Group>[] {
  const { t } = useI18n();
  const latest = useLatest(onKey);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('groups.column.name'),
        canWrap: true,
        cell: (group) => (
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Link page={groupPage} params={{ id: group.id }} className="truncate" title={group.name}>
              {group.name}
            </Link>
            {group.isDefault && group.name !== t('groups.isDefault') && <Pill>{t('groups.isDefault')}</Pill>}
          </span>
        ),
      },
      {
        id: 'devices',
        header: t('groups.column.devices'),
        width: '20%',
        canWrap: true,
        cell: (group) => (
          <>
            <Link page={devicesPage} search={{ groupFilter: [group.id] }}>
              {t('groups.deviceCount', { count: group.deviceCount })}
            </Link>
            {` · ${t('groups.onlineCount', { count: group.onlineCount })}`}
          </>
        ),
      },
      {
        id: 'members',
        header: t('groups.column.members'),
        width: '14%',
        canWrap: true,
        cell: (group) => t('groups.memberCount', { count: group.memberCount }),
      },
      {
        id: 'config',
        header: t('groups.column.config'),
        width: '22%',
        hideBelow: 'sm',
        cell: (group) => group.config?.name ?? '—',
      },
      {
        id: 'key',
        header: t('groups.key.title'),
        width: '168px',
        cell: (group) =>
          group.allowed.readKey ? (
            <Button
              size="sm"
              icon={<KeyRound size={14} aria-hidden />}
              aria-label={`${t('groups.key.title')}: ${group.name}`}
              onPress={() => latest.current(group.id)}
            >
              {t('groups.key.title')}
            </Button>
          ) : (
            '—'
          ),
      },
    ],
    [t, latest],
  );
}
