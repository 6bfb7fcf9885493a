import type { Device } from '@muster/contract/devices';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatchedDevices } from '../../platform/live-rows.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import type { ColumnId } from './device-columns.ts';
import type { DeviceSearch } from './device-search.ts';
import { devicesQuery } from './devices.queries.ts';
import { DeviceTable } from './DeviceTable.tsx';

type DeviceRowsProps = {
  search: DeviceSearch;
  columns: readonly ColumnId[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onFilter: (change: Partial<DeviceSearch>) => void;
  onOpen: (device: Device) => void;
  onRetry: (device: Pick<Device, 'id' | 'config'>) => void;
  empty: ReactNode;
};

/** The robots of one page, as they are now. */
export function DeviceRows(props: DeviceRowsProps) {
  const { search } = props;
  const list = useQuery(devicesQuery(search));
  const rows = list.data?.items;
  useWatchedDevices(rows);
  if (list.isError && !rows) return <FailedQuery query={list} />;
  return (
    <>
      {list.isError && <FailedQuery query={list} isPartial />}
      <DeviceTable
        rows={rows}
        isStale={list.isPlaceholderData}
        search={search}
        shown={props.columns}
        onSort={(sort) => props.onFilter({ sort })}
        selected={props.selected}
        onSelect={props.onSelect}
        onOpen={props.onOpen}
        onRetry={props.onRetry}
        empty={props.empty}
      />
    </>
  );
}
