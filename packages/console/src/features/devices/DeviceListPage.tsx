import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import type { Device } from '@muster/contract/devices';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { useWatchedDevices } from '../../platform/live-rows.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { DeviceFilters } from './DeviceFilters.tsx';
import { DeviceSelectionBar } from './DeviceSelectionBar.tsx';
import { DeviceTable } from './DeviceTable.tsx';
import { NoDevices } from './NoDevices.tsx';
import { isFiltered, type DeviceSearch } from './device-search.ts';
import { devicesQuery } from './devices.queries.ts';

const DeviceDrawer = lazy(() =>
  import('./DeviceDrawer.tsx').then((module) => ({ default: module.DeviceDrawer })),
);

export type DeviceListPageProps = {
  search: DeviceSearch;
  /** Changes part of the address; a change of filters goes back to the first page. */
  onSearch: (change: Partial<DeviceSearch>) => void;
  onAdd: () => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onDeploy: (deviceIds: string[]) => void;
  /** Without a kind the person chooses one. */
  onCommand: (deviceIds: string[], kind?: SendableKind, onSent?: (taskId: string) => void) => void;
  /** A robot failed to take its configuration. */
  onRetry: (device: Pick<Device, 'id' | 'config'>) => void;
  /** What was sent to a robot lately. */
  historyOf: (deviceId: string) => ReactNode;
  onOpenTask: (taskId: string) => void;
};

const nobody: ReadonlySet<string> = new Set();

export function DeviceListPage(props: DeviceListPageProps) {
  const { search, onSearch, selected, onSelect, onAdd, onDeploy, onCommand, onRetry, onOpenTask } = props;
  const { historyOf } = props;
  const { t } = useI18n();
  const can = useCan();
  const list = useQuery(devicesQuery(search));
  const rows = list.data?.items;
  useWatchedDevices(rows);

  const open = (device: Device) => onSearch({ device: device.id });
  const filter = (change: Partial<DeviceSearch>) => onSearch({ ...change, page: undefined });
  const isEmpty = rows?.length === 0 && !isFiltered(search) && !search.page;

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-3">
        {!isEmpty && <DeviceFilters search={search} onFilter={filter} />}
        {can('device.write') && (
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden />}
            onPress={onAdd}
            className="ms-auto min-[992px]:hidden"
          >
            {t('devices.add.title')}
          </Button>
        )}
      </div>
      {list.isError && !rows ? (
        <FailedQuery query={list} />
      ) : (
        <>
          {list.isError && <FailedQuery query={list} isPartial />}
          <DeviceTable
            rows={rows}
            isStale={list.isPlaceholderData}
            search={search}
            onSort={(sort) => filter({ sort })}
            selected={selected}
            onSelect={onSelect}
            onOpen={open}
            onRetry={onRetry}
            empty={
              <NoDevices
                isFiltered={!isEmpty}
                onClear={() =>
                  filter({
                    keyword: undefined,
                    robotTypeFilter: undefined,
                    modelFilter: undefined,
                    groupFilter: undefined,
                    connectionFilter: undefined,
                  })
                }
                onAdd={can('device.write') ? onAdd : null}
              />
            }
          />
          <ListFooter list={list.data} onPage={(page) => onSearch({ page: page > 1 ? page : undefined })} />
        </>
      )}
      <DeviceSelectionBar
        ids={selected}
        onClear={() => onSelect(nobody)}
        onDeploy={() => onDeploy([...selected])}
        onCommand={(kind) => onCommand([...selected], kind)}
      />
      {search.device && (
        <Suspense>
          <DeviceDrawer
            key={search.device}
            id={search.device}
            onClose={() => onSearch({ device: undefined })}
            onDeploy={() => onDeploy([search.device!])}
            onCommand={(kind, onSent) => onCommand([search.device!], kind, onSent)}
            onRetry={onRetry}
            onOpenTask={onOpenTask}
            history={historyOf(search.device)}
          />
        </Suspense>
      )}
    </>
  );
}
