import type { Config } from '@muster/contract/configs/schemas';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useAgo } from '../../platform/i18n/use-ago.ts';
import { Link } from '../../platform/page/Link.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { Column } from '../../ui/table-column.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { configPage } from './config.page.ts';
import { ConfigIcon } from './ConfigIcon.tsx';

export type ConfigColumn = 'name' | 'group' | 'creator' | 'devices' | 'version' | 'updatedAt';

export function useConfigColumns(): Column<Config, ConfigColumn>[] {
  const { t } = useI18n();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('configs.column.name'),
        isSortable: true,
        phone: 'title',
        canWrap: true,
        cell: (config) => (
          <span className="flex min-w-0 items-center gap-2 card:items-start" data-avatar="">
            {/* On a phone it reaches into the second line. */}
            <span className="card:-mb-4">
              <ConfigIcon icon={config.icon} background={config.background} />
            </span>
            <Link page={configPage} params={{ id: config.id }} className="truncate" title={config.name}>
              {config.name}
            </Link>
          </span>
        ),
      },
      {
        id: 'group',
        header: t('configs.scope.label'),
        width: '18%',
        hideBelow: 'sm',
        phone: 'second',
        cell: (config) => config.group?.name ?? t('configs.scope.team'),
      },
      {
        id: 'creator',
        header: t('configs.column.creator'),
        width: '12%',
        hideBelow: 'lg',
        cell: (config) => config.creator.name,
      },
      {
        id: 'devices',
        header: t('configs.column.robots'),
        width: '14%',
        phone: 'end',
        canWrap: true,
        cell: (config) => t('configs.robots', { count: config.deviceCount }),
      },
      {
        id: 'version',
        header: t('configs.column.version'),
        width: '10%',
        cell: (config) => `v${config.version}`,
      },
      {
        id: 'updatedAt',
        header: t('configs.column.updated'),
        isSortable: true,
        width: '24%',
        phone: 'third',
        cell: (config) => <Saved config={config} />,
      },
    ],
    [t],
  );
}

/** The menu of a row. */
export function useConfigActions(onAction: (action: string, config: Config) => void) {
  const { t } = useI18n();
  const latest = useLatest(onAction);
  return useMemo(
    () => ({
      label: t('common.action.more'),
      cell: (config: Config) => (
        <MenuButton
          label={`${t('common.action.more')}: ${config.name}`}
          icon={<Ellipsis size={18} />}
          size="sm"
          entries={[
            { id: 'copy', label: `${t('configs.copy.title')}…` },
            ...(config.allowed.remove
              ? (['line', { id: 'remove', label: `${t('common.action.delete')}…`, isDanger: true }] as const)
              : []),
          ]}
          onAction={(action) => latest.current(action, config)}
        />
      ),
    }),
    [t, latest],
  );
}

function Saved({ config: { updatedAt, updatedBy } }: { config: Config }) {
  const { t, format } = useI18n();
  const time = useAgo(updatedAt);
  return <span title={format.dateTime(updatedAt)}>{t('shell.saved', { time, name: updatedBy.name })}</span>;
}
