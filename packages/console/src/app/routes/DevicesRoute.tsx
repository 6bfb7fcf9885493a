import type { Device } from '@muster/contract/devices';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useRetry } from '../../features/commands/use-retry.ts';
import { DeviceListPage } from '../../features/devices/DeviceListPage.tsx';
import { knownDevices } from '../../features/devices/known-devices.ts';
import type { DeviceSearch } from '../../features/devices/device-search.ts';
import { devicesQuery, groupChoices } from '../../features/devices/devices.queries.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { toasts } from '../../ui/toast-queue.ts';

const GroupListPage = lazyPart(() => import('../../features/groups/GroupListPage.tsx'), 'GroupListPage');
const GroupKey = lazyPart(() => import('../../features/groups/GroupKey.tsx'), 'GroupKey');
const ImportDialog = lazyPart(() => import('../../features/devices/import/ImportDialog.tsx'), 'ImportDialog');
const AddRobotDialog = lazyPart(() => import('../../features/devices/AddRobotDialog.tsx'), 'AddRobotDialog');
const DeployDialog = lazyPart(() => import('../../features/configs/deploy/DeployDialog.tsx'), 'DeployDialog');

const SendCommandDialog = lazyPart(
  () => import('../../features/commands/send/SendCommandDialog.tsx'),
  'SendCommandDialog',
);
const DeviceCommandHistory = lazyPart(
  () => import('../../features/commands/DeviceCommandHistory.tsx'),
  'DeviceCommandHistory',
);

interface Asked {
  deviceIds: string[];
  kind?: SendableKind | undefined;
  onSent?: ((taskId: string) => void) | undefined;
}

const totalOf = ({ total }: { total: number }) => total;

const route = getRouteApi('/shell/devices');

/** `/devices`: puts together what robots, groups and configurations each bring to this page. */
export function DevicesRoute() {
  const { t } = useI18n();
  const can = useCan();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/devices' });
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deployment, setDeployment] = useState<{ deviceIds: string[]; configId?: string } | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const report = useReportFailure();
  const { retry } = useRetry();
  const robots = useQuery({ ...devicesQuery({}), select: totalOf }).data;
  const groups = useQuery({ ...groupChoices, select: totalOf }).data;

  const onSearch = (change: Partial<DeviceSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false });
  const openTask = (task: string) => void navigate({ to: '/taskManager', search: { task } });
  const tab = search.tab ?? 'all';

  /** Sends the robot its configuration once more; where that task is gone or overtaken, chooses anew. */
  function retryConfig({ id, config }: Pick<Device, 'id' | 'config'>) {
    const chooseAnew = () => setDeployment({ deviceIds: [id], ...(config && { configId: config.id }) });
    if (!config?.taskId || !config.commandId) return chooseAnew();
    retry(
      { taskId: config.taskId, commandIds: [config.commandId] },
      {
        onError(error) {
          const isForDialog = isApiError(error, 'E034', 'command.nothing_to_retry', 'command.all_offline');
          if (isForDialog) chooseAnew();
          else report(error);
        },
      },
    );
  }

  async function dropUnknown(deviceIds: string[]) {
    const known = new Set(await knownDevices(deviceIds));
    const gone = deviceIds.filter((id) => !known.has(id));
    if (gone.length === 0) return;
    setSelected((now) => new Set([...now].filter((id) => !gone.includes(id))));
    setDeployment((now) => (now && known.size > 0 ? { ...now, deviceIds: [...known] } : null));
    toasts.add({ tone: 'info', title: t('devices.selection.gone', { count: gone.length }) });
  }

  return (
    <>
      <PageTop
        title={t('shell.page.devices')}
        subtitle={
          robots !== undefined &&
          groups !== undefined &&
          t('devices.robotsInGroups', {
            robots: t('devices.robots', { count: robots }),
            groups: t('devices.groups', { count: groups }),
          })
        }
        actions={
          can('device.write') && (
            <>
              <Button onPress={() => setImporting(true)} className="max-[991.98px]:hidden">
                {t('devices.action.import')}
              </Button>
              <Button variant="primary" onPress={() => setAdding(true)} className="max-[991.98px]:hidden">
                {t('devices.add.title')}
              </Button>
            </>
          )
        }
      />
      <Tabs
        label={t('shell.page.devices')}
        selected={tab}
        onSelect={(id) => void navigate({ search: id === 'groups' ? { tab: 'groups' } : {} })}
        tabs={[
          { id: 'all', label: t('devices.tab.all') },
          { id: 'groups', label: t('devices.tab.groups') },
        ]}
      />
      {tab === 'all' ? (
        <DeviceListPage
          search={search}
          onSearch={onSearch}
          onAdd={() => setAdding(true)}
          onImport={() => setImporting(true)}
          selected={selected}
          onSelect={setSelected}
          onDeploy={(deviceIds, configId) => setDeployment({ deviceIds, ...(configId && { configId }) })}
          onCommand={(deviceIds, kind, onSent) => setAsked({ deviceIds, kind, onSent })}
          onRetry={retryConfig}
          commandsOf={(id) =>
            can('usage.read') && (
              <Suspense>
                <DeviceCommandHistory key={id} deviceId={id} onOpenTask={openTask} />
              </Suspense>
            )
          }
          onOpenTask={openTask}
        />
      ) : (
        <Suspense>
          <GroupListPage
            search={search}
            onSearch={onSearch}
            onOpen={(id) => void navigate({ to: '/devices/groups/$id', params: { id } })}
            robotsOf={(groupId) => `/devices?groupFilter=${groupId}`}
          />
        </Suspense>
      )}
      <Suspense>
        {isAdding && <AddRobotDialog onClose={() => setAdding(false)} keyOf={(id) => <GroupKey id={id} />} />}
        {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
        {asked && (
          <SendCommandDialog
            deviceIds={asked.deviceIds}
            kind={asked.kind}
            onSent={asked.onSent}
            onClose={() => setAsked(null)}
            onOpenTask={openTask}
          />
        )}
        {deployment && (
          <DeployDialog
            deviceIds={deployment.deviceIds}
            firstConfigId={deployment.configId}
            onUnknown={() => void dropUnknown(deployment.deviceIds).catch(report)}
            onClose={() => setDeployment(null)}
            onOpenTask={(task) => {
              setDeployment(null);
              openTask(task);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
