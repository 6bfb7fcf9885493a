import type { Device, DeviceSort } from '@muster/contract/devices/schemas';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { call } from '../../platform/api.ts';
import { deviceTopic } from '@muster/contract/devices/live-topics';
import { chooseDevices } from '@muster/contract/devices/endpoints';
import { useReportFailure } from '../../platform/failure.ts';
import { PermittedButton } from '../../domain/permission/PermittedButton.tsx';
import { NoGroupYet } from '../../domain/group/no-group-yet.part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { readSortOf, writeSort } from '../../platform/list/list-sort.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { rememberSize } from '../../platform/list/page-size.ts';
import type { Selection } from '../../platform/list/selection.ts';
import { usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { useSettled } from '../../ui/when-idle.ts';
import { SendCommandDialog } from '../commands/send-command.dialog.ts';
import { DeployDialog } from '../configs/deploy.dialog.ts';
import { DeviceColumns } from './DeviceColumns.tsx';
import { DeviceDialogs } from './device-dialogs.part.ts';
import { DeviceFilters } from './DeviceFilters.tsx';
import type { BulkChange } from './DeviceSelectionBar.tsx';
import { countFilters, filtersOf, noFilters, type DeviceSearch } from './device-search.ts';
import { devicesPage } from './devices.page.ts';
import { devicesQuery } from './devices.queries.ts';
import { missingDevices } from './missing-devices.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { useColumns } from './use-columns.ts';
import { useRetryConfig } from './use-retry-config.ts';
import { useTableColumns, type TableColumn } from './use-table-columns.tsx';

const GroupSetupDialog = lazyPublic(() => import('./dialogs/GroupSetupDialog.tsx'), 'GroupSetupDialog');
const DeviceSelectionBar = lazyPublic(() => import('./DeviceSelectionBar.tsx'), 'DeviceSelectionBar');
// Loaded on demand: most lists have rows.
const NoDevices = lazyPublic(() => import('./NoDevices.tsx'), 'NoDevices');
const DeviceDrawer = lazyPublic(() => import('./DeviceDrawer.tsx'), 'DeviceDrawer');

export type AllDevicesProps = {
  selection: Selection;
  hasNoGroup: boolean;
  /** `null` without permission to add robots. */
  onAdd: (() => void) | null;
  onImport: () => void;
};

/** The dialog or drawer over the list. */
type Open =
  | { kind: 'change'; change: BulkChange; ids: string[] }
  | { kind: 'deploy'; ids: string[]; configId?: string | undefined }
  | { kind: 'command'; ids: string[]; command?: SendableKind | undefined; onSent?: (taskId: string) => void }
  | { kind: 'group'; groupId: string };

export function AllDevices({ selection, hasNoGroup, onAdd, onImport }: AllDevicesProps) {
  const { t } = useI18n();
  const can = useCan();
  const client = useQueryClient();
  const report = useReportFailure();
  const { search, setSearch } = usePage(devicesPage);
  const { columns: shown, setColumns } = useColumns();
  const [isSelectingAll, setSelectingAll] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isSettled = useSettled();
  const onRetry = useRetryConfig(({ id, config }) =>
    setOpen({ kind: 'deploy', ids: [id], configId: config?.id }),
  );
  const columns = useTableColumns(shown, onRetry);
  const filter = (change: Partial<DeviceSearch>) => setSearch({ ...change, page: undefined });
  const onlyGroup = search.groupFilter?.length === 1 ? search.groupFilter[0]! : null;
  const query = devicesQuery(search);

  async function selectAll() {
    setSelectingAll(true);
    try {
      selection.set((await call(chooseDevices, { query: filtersOf(search) })).ids);
    } catch (error) {
      report(error);
    } finally {
      setSelectingAll(false);
    }
  }

  /** Removes robots that no longer exist from the selection and from the open dialog. */
  function drop(ids: readonly string[]) {
    const gone = new Set(ids);
    selection.drop(ids);
    setOpen((now) => {
      if (!now || !('ids' in now)) return now;
      const left = now.ids.filter((id) => !gone.has(id));
      return left.length > 0 ? { ...now, ids: left } : null;
    });
  }

  function dropMissing(ids: readonly string[]) {
    if (ids.length === 0) return;
    drop(ids);
    toasts.add({ tone: 'info', title: t('devices.selection.gone', { count: ids.length }) });
    void client.invalidateQueries(query);
  }

  return (
    <>
      <ListPage<Device, TableColumn>
        label={t('devices.title')}
        query={query}
        columns={columns}
        live={deviceTopic}
        keyword={{
          label: t('devices.search'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={<DeviceFilters search={search} onFilter={filter} />}
        filterCount={countFilters(search)}
        onClearFilters={() => filter({ ...noFilters, keyword: search.keyword })}
        tools={
          <>
            {onlyGroup !== null && (
              <PermittedButton
                may="device.write"
                variant="quiet"
                onPress={() => setOpen({ kind: 'group', groupId: onlyGroup })}
              >
                {t('devices.groupSetUp.action')}
              </PermittedButton>
            )}
            <SavedFilters
              search={search}
              onApply={(saved) =>
                filter({
                  ...noFilters,
                  ...saved.filter,
                  sort: saved.sort === 'name' ? undefined : saved.sort,
                })
              }
            />
            <DeviceColumns columns={shown} onChange={setColumns} />
            <IconButton
              label={t('devices.action.export')}
              icon={<Download size={16} />}
              variant="secondary"
              onPress={() => setOpen({ kind: 'change', change: 'export', ids: [] })}
            />
          </>
        }
        sort={readSortOf(search.sort ?? 'name')}
        onSort={(sort) => filter({ sort: writeSort(sort) as DeviceSort })}
        onPage={(page, options) => setSearch({ page }, options)}
        onSize={(limit) => {
          rememberSize(limit);
          setSearch({ limit, page: undefined });
        }}
        selection={{
          ...selection,
          pageLabel: t('devices.selection.page'),
          rowLabel: (row) => t('devices.selection.row', { name: row.name || row.sn }),
          bar: (isSettled || selection.ids.size > 0) && (
            <DeviceSelectionBar
              ids={selection.ids}
              search={search}
              onSelectAll={() => void selectAll()}
              isSelectingAll={isSelectingAll}
              onChange={(change) => setOpen({ kind: 'change', change, ids: [...selection.ids] })}
              onClear={selection.clear}
              onDeploy={() => setOpen({ kind: 'deploy', ids: [...selection.ids] })}
              onCommand={(command) => setOpen({ kind: 'command', ids: [...selection.ids], command })}
            />
          ),
        }}
        open={{ id: search.device, onOpen: (device) => setSearch({ device }) }}
        drawer={
          search.device && (
            <DeviceDrawer
              id={search.device}
              view={search.view ?? 'now'}
              onView={(view) => setSearch({ view: view === 'now' ? undefined : view })}
              onChange={(change) => setOpen({ kind: 'change', change, ids: [search.device!] })}
              onClose={() => setSearch({ device: undefined, view: undefined })}
              onDeploy={() => setOpen({ kind: 'deploy', ids: [search.device!] })}
              onCommand={(command, onSent) =>
                setOpen({ kind: 'command', ids: [search.device!], command, onSent })
              }
              onRetry={onRetry}
            />
          )
        }
        empty={
          hasNoGroup ? <NoGroupYet /> : <NoDevices isFiltered={false} onAdd={onAdd} onImport={onImport} />
        }
        noMatch={<NoDevices isFiltered onClear={() => filter(noFilters)} />}
      />
      {open?.kind === 'command' && (
        <SendCommandDialog
          deviceIds={open.ids}
          kind={open.command}
          onSent={open.onSent}
          onMissing={selection.drop}
          onClose={close}
        />
      )}
      {open?.kind === 'deploy' && (
        <DeployDialog
          deviceIds={open.ids}
          firstConfigId={open.configId}
          onUnknown={() => void missingDevices(open.ids, can('device.write')).then(dropMissing).catch(report)}
          onClose={close}
        />
      )}
      {open?.kind === 'group' && (
        <GroupSetupDialog
          groupId={open.groupId}
          onPin={(ids) => setOpen({ kind: 'change', change: 'pin', ids })}
          onDeploy={(ids, configId) => setOpen({ kind: 'deploy', ids, configId })}
          onClose={close}
        />
      )}
      {open?.kind === 'change' && (
        <DeviceDialogs
          change={open.change}
          ids={open.ids}
          filter={filtersOf(search)}
          onMissing={dropMissing}
          onRemoved={(ids) => {
            drop(ids);
            if (search.device && ids.includes(search.device))
              setSearch({ device: undefined, view: undefined });
          }}
          onClose={close}
          onShowGroup={(groupId) =>
            filter({ ...noFilters, groupFilter: [groupId], device: undefined, view: undefined })
          }
        />
      )}
    </>
  );
}
