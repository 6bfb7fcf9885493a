import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { DeviceListPage } from '../../features/devices/DeviceListPage.tsx';
import type { DeviceSearch } from '../../features/devices/device-search.ts';
import { devicesQuery, groupChoices } from '../../features/devices/devices.queries.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

const GroupListPage = lazy(() =>
  import('../../features/groups/GroupListPage.tsx').then((module) => ({ default: module.GroupListPage })),
);
const GroupKey = lazy(() =>
  import('../../features/groups/GroupKey.tsx').then((module) => ({ default: module.GroupKey })),
);
const AddRobotDialog = lazy(() =>
  import('../../features/devices/AddRobotDialog.tsx').then((module) => ({ default: module.AddRobotDialog })),
);
const DeployDialog = lazy(() =>
  import('../../features/configs/deploy/DeployDialog.tsx').then((module) => ({
    default: module.DeployDialog,
  })),
);

const route = getRouteApi('/shell/devices');

/** `/devices`: puts together what robots, groups and configurations each bring to this page. */
export function DevicesRoute() {
  const { t } = useI18n();
  const can = useCan();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/devices' });
  const [isAdding, setAdding] = useState(false);
  const [deployTo, setDeployTo] = useState<string[] | null>(null);
  const robots = useQuery(devicesQuery({})).data;
  const groups = useQuery(groupChoices).data;

  const onSearch = (change: Partial<DeviceSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false });
  const openTask = (task: string) => void navigate({ to: '/taskManager', search: { task } });
  const tab = search.tab ?? 'all';

  return (
    <>
      <PageTop
        title={t('shell.page.devices')}
        subtitle={
          robots &&
          groups &&
          t('devices.robotsInGroups', {
            robots: t('devices.robots', { count: robots.total }),
            groups: t('devices.groups', { count: groups.total }),
          })
        }
        actions={
          can('device.write') && (
            <Button variant="primary" onPress={() => setAdding(true)} className="max-[991.98px]:hidden">
              {t('devices.add.title')}
            </Button>
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
          onDeploy={setDeployTo}
          onOpenTask={openTask}
        />
      ) : (
        <Suspense>
          <GroupListPage
            search={search}
            onSearch={onSearch}
            robotsOf={(groupId) => `/devices?groupFilter=${groupId}`}
          />
        </Suspense>
      )}
      <Suspense>
        {isAdding && <AddRobotDialog onClose={() => setAdding(false)} keyOf={(id) => <GroupKey id={id} />} />}
        {deployTo && (
          <DeployDialog
            deviceIds={deployTo}
            onClose={() => setDeployTo(null)}
            onOpenTask={(task) => {
              setDeployTo(null);
              openTask(task);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
