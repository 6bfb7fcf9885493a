import { lazy, Suspense, useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { ActionBar, ActionBarButton } from '../../ui/ActionBar.tsx';

const SendCommandDialog = lazy(() =>
  import('./SendCommandDialog.tsx').then((module) => ({ default: module.SendCommandDialog })),
);

export type DeviceSelectionBarProps = {
  ids: ReadonlySet<string>;
  onClear: () => void;
  onDeploy: () => void;
  onOpenTask: (taskId: string) => void;
};

export function DeviceSelectionBar({ ids, onClear, onDeploy, onOpenTask }: DeviceSelectionBarProps) {
  const { t } = useI18n();
  const can = useCan();
  const [isRestarting, setRestarting] = useState(false);
  return (
    <>
      <ActionBar
        isOpen={ids.size > 0}
        summary={t('devices.selection.count', { count: ids.size })}
        label={t('devices.command.label')}
        clearLabel={t('devices.selection.clear')}
        onClear={onClear}
      >
        {can('device.command') && (
          <ActionBarButton onPress={() => setRestarting(true)}>
            {t('commands.kind.device.restart')}
          </ActionBarButton>
        )}
        {can('config.deploy') && (
          <ActionBarButton isMain onPress={onDeploy}>
            {t('devices.selection.deploy')}
          </ActionBarButton>
        )}
      </ActionBar>
      {isRestarting && (
        <Suspense>
          <SendCommandDialog
            kind="device.restart"
            deviceIds={[...ids]}
            onClose={() => setRestarting(false)}
            onOpenTask={onOpenTask}
          />
        </Suspense>
      )}
    </>
  );
}
