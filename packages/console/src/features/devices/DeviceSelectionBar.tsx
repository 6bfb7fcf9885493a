import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { ActionBar, ActionBarButton } from '../../ui/ActionBar.tsx';

export type DeviceSelectionBarProps = {
  ids: ReadonlySet<string>;
  onClear: () => void;
  onDeploy: () => void;
  /** Without a kind the person chooses one. */
  onCommand: (kind?: SendableKind) => void;
};

export function DeviceSelectionBar({ ids, onClear, onDeploy, onCommand }: DeviceSelectionBarProps) {
  const { t } = useI18n();
  const can = useCan();
  return (
    <ActionBar
      isOpen={ids.size > 0}
      summary={t('devices.selection.count', { count: ids.size })}
      label={t('devices.command.label')}
      clearLabel={t('devices.selection.clear')}
      onClear={onClear}
    >
      {can('device.command') && (
        <>
          <ActionBarButton onPress={() => onCommand('device.restart')}>
            {t('commands.kind.device.restart')}
          </ActionBarButton>
          <ActionBarButton onPress={() => onCommand()}>{t('commands.send.more')}</ActionBarButton>
        </>
      )}
      {can('config.deploy') && (
        <ActionBarButton isMain onPress={onDeploy}>
          {t('devices.selection.deploy')}
        </ActionBarButton>
      )}
    </ActionBar>
  );
}
