import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { commandsLimits } from '@muster/contract/commands/limits';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { ActionBar, ActionBarButton, ActionBarMenu } from '../../ui/ActionBar.tsx';
import type { DeviceSearch } from './device-search.ts';
import { devicesQuery } from './devices.queries.ts';

export type DeviceSelectionBarProps = {
  ids: ReadonlySet<string>;
  /** "Select all" selects the matches of this search on all pages. */
  search: DeviceSearch;
  onSelectAll: () => void;
  isSelectingAll: boolean;
  onClear: () => void;
  onDeploy: () => void;
  onChange: (change: BulkChange) => void;
  /** Without a kind the user chooses one. */
  onCommand: (kind?: SendableKind) => void;
};

/** Actions on a selection, other than deployments and commands. */
export type BulkChange = 'move' | 'pin' | 'remove' | 'export' | 'schedule';

const totalOf = ({ total, isTotalCapped }: { total: number; isTotalCapped: boolean }) => ({
  total,
  isTotalCapped,
});

export function DeviceSelectionBar(props: DeviceSelectionBarProps) {
  const { ids, search, onSelectAll, isSelectingAll, onClear, onDeploy, onChange, onCommand } = props;
  const { t } = useI18n();
  const can = useCan();
  const { total = 0, isTotalCapped = false } =
    useQuery({ ...devicesQuery(search), select: totalOf }).data ?? {};
  const isMoreThanAllowed = isTotalCapped || total > commandsLimits.devicesMax;
  return (
    <ActionBar
      isOpen={ids.size > 0}
      summary={t('devices.selection.count', { count: ids.size })}
      label={t('devices.command.label')}
      clearLabel={t('devices.selection.clear')}
      onClear={onClear}
      more={
        (ids.size < total || isTotalCapped) && (
          <ActionBarButton
            onPress={onSelectAll}
            isPending={isSelectingAll}
            disabledReason={isMoreThanAllowed && t('devices.chosen.tooMany')}
          >
            {isMoreThanAllowed ? t('common.action.selectAll') : t('devices.chosen.all', { count: total })}
          </ActionBarButton>
        )
      }
    >
      {can('device.write') && (
        <>
          <ActionBarButton onPress={() => onChange('move')}>{t('devices.action.move')}</ActionBarButton>
          <ActionBarButton onPress={() => onChange('pin')}>{t('devices.action.pin')}</ActionBarButton>
        </>
      )}
      {can('device.command') && (
        <ActionBarButton onPress={() => onCommand('device.restart')}>
          {t('commands.kind.device.restart')}
        </ActionBarButton>
      )}
      <ActionBarMenu
        label={t('devices.action.more')}
        icon={<Ellipsis size={16} />}
        entries={[
          ...(can('device.command') ? [{ id: 'command', label: `${t('commands.send.more')}…` }] : []),
          ...(can('device.command') && can('file.read')
            ? [{ id: 'schedule', label: t('schedules.open') }]
            : []),
          { id: 'export', label: t('devices.action.export') },
          ...(can('device.write')
            ? (['line', { id: 'remove', label: `${t('devices.action.remove')}…`, isDanger: true }] as const)
            : []),
        ]}
        onAction={(id) => (id === 'command' ? onCommand() : onChange(id as BulkChange))}
      />
      {can('config.deploy') && (
        <ActionBarButton isMain onPress={onDeploy}>
          {t('devices.selection.deploy')}
        </ActionBarButton>
      )}
    </ActionBar>
  );
}
