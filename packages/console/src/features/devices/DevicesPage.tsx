import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { firstGroupsQuery } from '../../domain/group/group.queries.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { useSelection } from '../../platform/list/selection.ts';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { GroupList } from '../groups/group-list.part.ts';
import { AddRobotDialog } from './add-robot.dialog.ts';
import { AllDevices } from './AllDevices.tsx';
import { devicesPage } from './devices.page.ts';
import { devicesQuery } from './devices.queries.ts';

const ImportDialog = lazyPublic(() => import('./import/ImportDialog.tsx'), 'ImportDialog');

const totalOf = ({ total }: { total: number }) => total;

/** `/devices`: all robots of the team, and the groups they are in. */
export function DevicesPage(): ReactNode {
  const { t } = useI18n();
  const can = useCan();
  const { search, setSearch } = usePage(devicesPage);
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const selection = useSelection();
  const robots = useQuery({ ...devicesQuery({}), select: totalOf }).data;
  const groups = useQuery({ ...firstGroupsQuery(), select: totalOf }).data;
  const hasNoGroup = groups === 0;
  const mayAdd = can('device.write') && !hasNoGroup;
  const tab = search.tab ?? 'all';
  return (
    <>
      <PageTop
        title={t('devices.title')}
        subtitle={
          robots !== undefined &&
          groups !== undefined &&
          t('devices.robotsInGroups', {
            robots: t('devices.robots', { count: robots }),
            groups: t('devices.groups', { count: groups }),
          })
        }
        actions={
          mayAdd && (
            <>
              <PageAction
                label={t('devices.action.import')}
                icon={<Upload size={16} />}
                onPress={() => setOpen('import')}
              />
              <PageAction
                label={t('devices.add.title')}
                icon={<Plus size={18} />}
                variant="primary"
                onPress={() => setOpen('add')}
              />
            </>
          )
        }
      />
      <Tabs
        label={t('shell.page.devices')}
        selected={tab}
        onSelect={(id) => setSearch({ ...devicesPage.readSearch({}), tab: id === 'groups' ? id : undefined })}
        tabs={[
          { id: 'all', label: t('devices.tab.all') },
          { id: 'groups', label: t('devices.tab.groups') },
        ]}
      >
        {tab === 'all' ? (
          <AllDevices
            selection={selection}
            hasNoGroup={hasNoGroup}
            onAdd={mayAdd ? () => setOpen('add') : null}
            onImport={() => setOpen('import')}
          />
        ) : (
          <GroupList search={search} onSearch={setSearch} />
        )}
      </Tabs>
      {open === 'add' && <AddRobotDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </>
  );
}
