import type { DeviceDetail } from '@muster/contract/devices/schemas';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { isGone } from '../../platform/api-error.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRobot } from '../../domain/robot/use-robot.ts';
import { DetailDrawer } from '../../platform/detail/DetailDrawer.tsx';
import { useStateOf } from '../../platform/detail/use-state-of.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useCan } from '../../platform/permissions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useActivityEntry } from '../activity/activity-link.part.tsx';
import { DeviceCommandHistory } from '../commands/device-commands.part.ts';
import { useWaitingCommands } from '../commands/waiting-commands.part.ts';
import { DeviceApps } from '../files/device-apps.part.ts';
import { DeviceHistory } from './DeviceHistory.tsx';
import { DeviceNow } from './DeviceNow.tsx';
import type { BulkChange } from './DeviceSelectionBar.tsx';
import { LightMark } from '../../domain/robot/LightMark.tsx';
import { lightKeys, modelKeys } from '../../domain/robot/robot-words.ts';
import { robotQuery } from '../../domain/robot/robot.queries.ts';

const DeviceSetupDialog = lazyPart(() => import('./dialogs/DeviceSetupDialog.tsx'), 'DeviceSetupDialog');
const RenameDialog = lazyPart(() => import('./dialogs/RenameDialog.tsx'), 'RenameDialog');

export type DrawerView = 'now' | 'history' | 'apps' | 'commands';

export type DeviceDrawerProps = {
  id: string;
  view: DrawerView;
  onView: (view: DrawerView) => void;
  /** Opens the same dialogs as for many robots. */
  onChange: (change: BulkChange) => void;
  onClose: () => void;
  onDeploy: () => void;
  /** Without a kind the user chooses one. */
  onCommand: (kind: SendableKind | undefined, onSent: (taskId: string) => void) => void;
  onRetry: (device: DeviceDetail) => void;
};

/** One robot: its last report, its target configuration, and its commands. */
export function DeviceDrawer(props: DeviceDrawerProps) {
  const { id, view, onView, onChange, onClose, onDeploy, onCommand, onRetry } = props;
  const { t } = useI18n();
  const can = useCan();
  const query = useQuery(robotQuery(id));
  const activity = useActivityEntry('device', id);
  const [open, setOpen] = useStateOf<'setUp' | 'rename' | null>(id, null);
  // An open dialog keeps its input, and shows itself that the robot is gone.
  const device = isGone(query.error) && open === null ? undefined : query.data;
  useRobot(id);
  const isAway = device !== undefined && device.connection !== 1 && device.connection !== -2;
  const waiting = useWaitingCommands(id, isAway && can('usage.read'));

  return (
    <DetailDrawer
      onClose={onClose}
      leading={
        device && <LightMark light={device.light} label={t(lightKeys[device.light])} className="size-3.5" />
      }
      title={device ? device.name || device.sn : t('devices.column.robot')}
      subtitle={
        device && (
          <>
            <span translate="no" className="font-mono">
              {device.sn}
            </span>{' '}
            · {t(modelKeys[device.model])}
          </>
        )
      }
      footer={
        device?.allowed.update && (
          <>
            <MenuButton
              label={t('devices.action.more')}
              placement="top start"
              className="me-auto"
              entries={[
                { id: 'rename', label: `${t('devices.action.rename')}…` },
                { id: 'move', label: `${t('devices.action.move')}…` },
                ...activity,
                ...(device.allowed.remove
                  ? ([
                      'line',
                      { id: 'remove', label: `${t('devices.action.remove')}…`, isDanger: true },
                    ] as const)
                  : []),
              ]}
              onAction={(chosen) => {
                if (chosen === 'rename') setOpen('rename');
                else if (chosen === 'move' || chosen === 'remove') onChange(chosen);
              }}
            />
            <Button variant="primary" onPress={() => setOpen('setUp')}>
              {t('devices.action.setUp')}
            </Button>
          </>
        )
      }
    >
      {isGone(query.error) && !device ? (
        <Empty title={t('devices.drawer.gone')}>{t('devices.setUp.gone')}</Empty>
      ) : (
        query.isError && <FailedQuery query={query} isPartial={Boolean(device)} />
      )}
      {query.isPending && (
        <div role="status" aria-busy className="flex flex-col gap-3">
          <span className="sr-only">{t('common.loading')}</span>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      )}
      {device && (
        <Tabs
          label={t('devices.drawer.label')}
          selected={view}
          onSelect={onView}
          className="-mt-3"
          tabs={[
            { id: 'now', label: t('devices.drawer.now') },
            { id: 'history', label: t('devices.drawer.history') },
            { id: 'apps', label: t('apps.ofRobot.title') },
            ...(can('usage.read')
              ? [
                  {
                    id: 'commands' as const,
                    label: t('devices.drawer.commands'),
                    trailing: waiting > 0 && (
                      <Badge
                        count={waiting}
                        tone="neutral"
                        label={t('devices.drawer.waiting', { count: waiting })}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        >
          <div className="pt-5">
            {view === 'now' && (
              <DeviceNow
                key={id}
                device={device}
                onDeploy={onDeploy}
                onCommand={onCommand}
                onRetry={() => onRetry(device)}
              />
            )}
            {view === 'history' && <DeviceHistory key={id} id={id} />}
            {view === 'apps' && <DeviceApps key={id} deviceId={id} />}
            {view === 'commands' && <DeviceCommandHistory key={id} deviceId={id} />}
          </div>
        </Tabs>
      )}
      <Suspense>
        {device && open === 'setUp' && <DeviceSetupDialog device={device} onClose={() => setOpen(null)} />}
        {device && open === 'rename' && <RenameDialog device={device} onClose={() => setOpen(null)} />}
      </Suspense>
    </DetailDrawer>
  );
}
