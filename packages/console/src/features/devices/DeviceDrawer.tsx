import type { DeviceDetail } from '@muster/contract/devices';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRobot } from '../../platform/live-rows.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Light } from '../../ui/Light.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConfigStatePill } from './ConfigStatePill.tsx';
import { DeviceCommands } from './DeviceCommands.tsx';
import { DeviceFacts } from './DeviceFacts.tsx';
import { DeviceFaults } from './DeviceFaults.tsx';
import { lightKeys, modelKeys } from './device-words.ts';
import { deviceQuery } from './devices.queries.ts';

export type DeviceDrawerProps = {
  id: string;
  onClose: () => void;
  onDeploy: () => void;
  /** Without a kind the person chooses one. */
  onCommand: (kind: SendableKind | undefined, onSent: (taskId: string) => void) => void;
  onRetry: (device: DeviceDetail) => void;
  onOpenTask: (taskId: string) => void;
  /** What was sent to it lately. */
  history?: ReactNode;
};

/** One robot now: what it last reported, what it should have, and what can be asked of it. */
export function DeviceDrawer(props: DeviceDrawerProps) {
  const { id, onClose, onDeploy, onCommand, onRetry, onOpenTask, history } = props;
  const { t } = useI18n();
  const can = useCan();
  const query = useQuery(deviceQuery(id));
  const [taskId, setTaskId] = useState<string | null>(null);
  const device = query.data;
  useRobot(id);

  return (
    <Drawer
      isOpen
      onClose={onClose}
      closeLabel={t('common.action.close')}
      leading={device && <Light state={device.light} label={t(lightKeys[device.light])} />}
      title={device ? device.name || device.sn : t('devices.column.robot')}
      subtitle={
        device && (
          <>
            <span className="font-mono">{device.sn}</span> · {t(modelKeys[device.model])}
          </>
        )
      }
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(device)} />}
      {query.isPending && (
        <div role="status" aria-busy className="flex flex-col gap-3">
          <span className="sr-only">{t('common.loading')}</span>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      )}
      {device && (
        <div className="flex flex-col gap-5">
          <DeviceFaults faults={device.connection === 1 ? device.faults : []} />
          <section className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4 py-3">
            <div className="min-w-0 flex-1">
              <h3 className="text-sm text-ink-3">{t('devices.column.configuration')}</h3>
              <p className="truncate font-semibold">
                {device.config?.name ?? t('devices.detail.noConfiguration')}
              </p>
              <ConfigStatePill device={device} onRetry={() => onRetry(device)} />
            </div>
            {can('config.deploy') && device.connection !== -2 && (
              <Button size="sm" onPress={() => onDeploy()}>
                {t('devices.selection.deploy')}
              </Button>
            )}
          </section>
          <DeviceFacts device={device} />
          {device.allowed.command && device.connection !== -2 && (
            <DeviceCommands
              device={device}
              taskId={taskId}
              onSent={setTaskId}
              onCommand={(kind) => onCommand(kind, setTaskId)}
              onOpenTask={onOpenTask}
            />
          )}
          {history}
        </div>
      )}
    </Drawer>
  );
}
