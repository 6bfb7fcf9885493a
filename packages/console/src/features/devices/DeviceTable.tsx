import type { Device, DeviceSort } from '@muster/contract/devices';
import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column, Sort } from '../../ui/table-column.ts';
import { ConfigStatePill } from './ConfigStatePill.tsx';
import { DeviceBattery } from './DeviceBattery.tsx';
import { DeviceName } from './DeviceName.tsx';
import type { DeviceSearch, SortKey } from './device-search.ts';
import { modelKeys } from './device-words.ts';

export type DeviceTableProps = {
  rows: readonly Device[] | undefined;
  isStale: boolean;
  search: DeviceSearch;
  onSort: (sort: DeviceSort) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: Set<string>) => void;
  onOpen: (device: Device) => void;
  onRetry: (device: Device) => void;
  empty: ReactNode;
};

type ColumnId = SortKey | 'battery' | 'config' | 'state';

function sortOf(search: DeviceSearch): Sort<ColumnId> {
  const sort = search.sort ?? 'name';
  const isDown = sort.startsWith('-');
  return {
    column: (isDown ? sort.slice(1) : sort) as SortKey,
    direction: isDown ? 'descending' : 'ascending',
  };
}

export function DeviceTable(props: DeviceTableProps) {
  const { t } = useI18n();
  const columns: Column<Device, ColumnId>[] = [
    {
      id: 'name',
      header: t('devices.column.robot'),
      isSortable: true,
      cell: (row) => <DeviceName device={row} />,
    },
    {
      id: 'model',
      header: t('devices.column.model'),
      isSortable: true,
      width: '11%',
      hideBelow: 'md',
      cell: (row) => t(modelKeys[row.model]),
    },
    {
      id: 'group',
      header: t('devices.column.group'),
      isSortable: true,
      width: '13%',
      cell: (row) => row.group.name,
    },
    {
      id: 'imageVer',
      header: t('devices.column.software'),
      isSortable: true,
      width: '11%',
      hideBelow: 'md',
      cell: (row) => <span className="font-mono text-sm text-ink-3">{row.imageVer ?? '–'}</span>,
    },
    {
      id: 'battery',
      header: t('devices.column.battery'),
      width: '9%',
      hideBelow: 'sm',
      cell: (row) => <DeviceBattery device={row} isIconHidden />,
    },
    {
      id: 'config',
      header: t('devices.column.configuration'),
      width: '13%',
      hideBelow: 'lg',
      cell: (row) => row.config?.name ?? '—',
    },
    {
      id: 'state',
      header: t('devices.column.configState'),
      width: '19%',
      cell: (row) => <ConfigStatePill device={row} onRetry={() => props.onRetry(row)} />,
    },
  ];
  return (
    <DataTable<Device, ColumnId>
      label={t('devices.title')}
      columns={columns}
      rows={props.rows}
      rowId={(row) => row.id}
      sort={sortOf(props.search)}
      onSort={({ column, direction }) =>
        props.onSort((direction === 'descending' ? `-${column}` : column) as DeviceSort)
      }
      selection={{
        ids: props.selected,
        onChange: props.onSelect,
        pageLabel: t('devices.selection.page'),
        rowLabel: (row) => t('devices.selection.row', { name: row.name || row.sn }),
      }}
      onOpen={props.onOpen}
      openId={props.search.device ?? null}
      isStale={props.isStale}
      empty={props.empty}
    />
  );
}
