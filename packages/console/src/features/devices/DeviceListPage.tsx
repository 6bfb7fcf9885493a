import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import type { Device } from '@muster/contract/devices';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { lazyPart } from '../../platform/lazy-part.ts';
import { call } from '../../platform/api.ts';
import { chooseDevices } from '../../platform/endpoints.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { DeviceColumns } from './DeviceColumns.tsx';
import { DeviceDialogs } from './DeviceDialogs.tsx';
import { DeviceFilters } from './DeviceFilters.tsx';
import { type BulkChange, DeviceSelectionBar } from './DeviceSelectionBar.tsx';
import { DeviceListFooter } from './DeviceListFooter.tsx';
import { DeviceRows } from './DeviceRows.tsx';
import { NoDevices } from './NoDevices.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { filtersOf, isFiltered, noFilters, type DeviceSearch } from './device-search.ts';
import { devicesQuery, isNothingIn } from './devices.queries.ts';
import { useColumns } from './use-columns.ts';

const GroupSetupDialog = lazyPart(() => import('./dialogs/GroupSetupDialog.tsx'), 'GroupSetupDialog');
const DeviceDrawer = lazyPart(() => import('./DeviceDrawer.tsx'), 'DeviceDrawer');

export type DeviceListPageProps = {
  search: DeviceSearch;
  /** Changes part of the address; a change of filters goes back to the first page. */
  onSearch: (change: Partial<DeviceSearch>) => void;
  onAdd: () => void;
  onImport: () => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onDeploy: (deviceIds: string[], configId?: string) => void;
  /** Without a kind the person chooses one. */
  onCommand: (deviceIds: string[], kind?: SendableKind, onSent?: (taskId: string) => void) => void;
  /** A robot failed to take its configuration. */
  onRetry: (device: Pick<Device, 'id' | 'config'>) => void;
  /** What was sent to a robot lately. */
  commandsOf: (deviceId: string) => ReactNode;
  onOpenTask: (taskId: string) => void;
};

const nobody: ReadonlySet<string> = new Set();

export function DeviceListPage(props: DeviceListPageProps) {
  const { search, onSearch, selected, onSelect, onAdd, onImport } = props;
  const { onDeploy, onCommand, onRetry, commandsOf, onOpenTask } = props;
  const { t } = useI18n();
  const can = useCan();
  const client = useQueryClient();
  const isNothing = useQuery({ ...devicesQuery(search), select: isNothingIn }).data ?? false;
  const { columns, setColumns } = useColumns();
  const report = useReportFailure();
  const [isSelectingAll, setSelectingAll] = useState(false);
  const [change, setChange] = useState<{ kind: BulkChange; ids: string[] } | null>(null);

  const [setUpGroup, setSetUpGroup] = useState<string | null>(null);
  const onlyGroup = search.groupFilter?.length === 1 ? search.groupFilter[0]! : null;

  async function selectAll() {
    setSelectingAll(true);
    try {
      const { ids } = await call(chooseDevices, { query: filtersOf(search) });
      onSelect(new Set(ids));
    } catch (error) {
      report(error);
    } finally {
      setSelectingAll(false);
    }
  }

  /** Takes robots that are gone out of the selection and out of what is being done with it. */
  function drop(ids: readonly string[]) {
    const gone = new Set(ids);
    onSelect(new Set([...selected].filter((id) => !gone.has(id))));
    setChange((now) => {
      const left = now?.ids.filter((id) => !gone.has(id)) ?? [];
      return now && left.length > 0 ? { ...now, ids: left } : null;
    });
  }

  function dropMissing(ids: readonly string[]) {
    drop(ids);
    toasts.add({ tone: 'info', title: t('devices.selection.gone', { count: ids.length }) });
    void client.invalidateQueries(devicesQuery(search));
  }

  const filter = (change: Partial<DeviceSearch>) => onSearch({ ...change, page: undefined });
  const isEmpty = isNothing && !isFiltered(search) && !search.page;

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-3">
        {!isEmpty && (
          <>
            <DeviceFilters search={search} onFilter={filter} />
            {onlyGroup !== null && can('device.write') && (
              <Button variant="quiet" onPress={() => setSetUpGroup(onlyGroup)}>
                {t('devices.groupSetUp.action')}
              </Button>
            )}
            <div className="flex items-center gap-2 sm:ms-auto">
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
              <DeviceColumns columns={columns} onChange={setColumns} />
              <IconButton
                label={t('devices.action.export')}
                icon={<Download size={16} />}
                variant="secondary"
                onPress={() => setChange({ kind: 'export', ids: [] })}
              />
            </div>
          </>
        )}
        {can('device.write') && (
          <div className="ms-auto flex gap-2 min-[992px]:hidden">
            <IconButton
              label={t('devices.action.import')}
              icon={<Upload size={16} />}
              variant="secondary"
              onPress={onImport}
            />
            <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={onAdd}>
              {t('devices.add.title')}
            </Button>
          </div>
        )}
      </div>
      <DeviceRows
        search={search}
        columns={columns}
        selected={selected}
        onSelect={onSelect}
        onFilter={filter}
        onOpen={(device) => onSearch({ device: device.id })}
        onRetry={onRetry}
        empty={
          <NoDevices
            isFiltered={!isEmpty}
            onClear={() => filter(noFilters)}
            onAdd={can('device.write') ? onAdd : null}
            onImport={onImport}
          />
        }
      />
      <DeviceListFooter search={search} onSearch={onSearch} />
      <DeviceSelectionBar
        ids={selected}
        search={search}
        onSelectAll={() => void selectAll()}
        isSelectingAll={isSelectingAll}
        onChange={(kind) => setChange({ kind, ids: [...selected] })}
        onClear={() => onSelect(nobody)}
        onDeploy={() => onDeploy([...selected])}
        onCommand={(kind) => onCommand([...selected], kind)}
      />
      {search.device && (
        <Suspense>
          <DeviceDrawer
            key={search.device}
            id={search.device}
            view={search.view ?? 'now'}
            onView={(view) => onSearch({ view: view === 'now' ? undefined : view })}
            onChange={(kind) => setChange({ kind, ids: [search.device!] })}
            onClose={() => onSearch({ device: undefined, view: undefined })}
            onDeploy={() => onDeploy([search.device!])}
            onCommand={(kind, onSent) => onCommand([search.device!], kind, onSent)}
            onRetry={onRetry}
            onOpenTask={onOpenTask}
            commands={commandsOf(search.device)}
          />
        </Suspense>
      )}
      {setUpGroup !== null && (
        <Suspense>
          <GroupSetupDialog
            groupId={setUpGroup}
            onPin={(ids) => {
              setSetUpGroup(null);
              setChange({ kind: 'pin', ids });
            }}
            onDeploy={(ids, configId) => {
              setSetUpGroup(null);
              onDeploy(ids, configId);
            }}
            onClose={() => setSetUpGroup(null)}
          />
        </Suspense>
      )}
      <DeviceDialogs
        change={change?.kind ?? null}
        ids={change?.ids ?? []}
        filter={filtersOf(search)}
        onMissing={dropMissing}
        onRemoved={(ids) => {
          drop(ids);
          if (search.device && ids.includes(search.device)) onSearch({ device: undefined, view: undefined });
        }}
        onClose={() => setChange(null)}
        onOpenTask={onOpenTask}
        onShowGroup={(groupId) =>
          filter({ ...noFilters, groupFilter: [groupId], device: undefined, view: undefined })
        }
      />
    </>
  );
}
