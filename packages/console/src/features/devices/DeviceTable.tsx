import type { Device, DeviceSort } from '@muster/contract/devices';
import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column, Sort } from '../../ui/table-column.ts';
import { ConfigStatePill } from './ConfigStatePill.tsx';
import { DeviceBattery } from './DeviceBattery.tsx';
import { DeviceName } from './DeviceName.tsx';
import type { DeviceSearch, SortKey } from './device-search.ts';
import type { ColumnId } from './device-columns.ts';
import { connectionKeys, modelKeys } from './device-words.ts';
import { useColumnHeads } from './use-column-heads.ts';

export type DeviceTableProps = {
  rows: readonly Device[] | undefined;
  isStale: boolean;
  search: DeviceSearch;
  /** Shown beside the name. */
  shown: readonly ColumnId[];
  onSort: (sort: DeviceSort) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: Set<string>) => void;
  onOpen: (device: Device) => void;
  onRetry: (device: Device) => void;
  empty: ReactNode;
};

type TableColumn = SortKey | ColumnId;

function sortOf(search: DeviceSearch): Sort<TableColumn> {
  const sort = search.sort ?? 'name';
  const isDown = sort.startsWith('-');
  return {
    column: (isDown ? sort.slice(1) : sort) as SortKey,
    direction: isDown ? 'descending' : 'ascending',
  };
}

export function DeviceTable(props: DeviceTableProps) {
  const { t, format } = useI18n();
  const heads = useColumnHeads();
  const version = (row: Device) => (
    <span className="font-mono text-sm text-ink-3">{row.imageVer ?? '–'}</span>
  );
  const looks: Record<ColumnId, Omit<Column<Device, TableColumn>, 'id' | 'header'>> = {
    sn: {
      isSortable: true,
      width: '11%',
      cell: (row) => <span className="font-mono text-sm">{row.sn}</span>,
    },
    model: { isSortable: true, width: '11%', hideBelow: 'md', cell: (row) => t(modelKeys[row.model]) },
    group: { isSortable: true, width: '13%', cell: (row) => row.group.name },
    connection: { isSortable: true, width: '10%', cell: (row) => t(connectionKeys[row.connection]) },
    imageVer: { isSortable: true, width: '11%', hideBelow: 'md', cell: version },
    battery: {
      width: '9%',
      hideBelow: 'sm',
      cell: (row) => <DeviceBattery device={row} isIconHidden />,
    },
    app: { width: '11%', hideBelow: 'md', cell: (row) => row.app ?? '–' },
    config: { width: '13%', hideBelow: 'lg', cell: (row) => row.config?.name ?? '—' },
    state: {
      width: '19%',
      cell: (row) => <ConfigStatePill device={row} onRetry={() => props.onRetry(row)} />,
    },
    lastSeen: {
      width: '11%',
      hideBelow: 'sm',
      cell: (row) =>
        row.lastSeenAt ? <time dateTime={row.lastSeenAt}>{format.relative(row.lastSeenAt)}</time> : '–',
    },
    createdAt: {
      isSortable: true,
      width: '11%',
      hideBelow: 'md',
      cell: (row) => <time dateTime={row.createdAt}>{format.date(row.createdAt)}</time>,
    },
  };
  const columns: Column<Device, TableColumn>[] = [
    {
      id: 'name',
      header: t('devices.column.robot'),
      isSortable: true,
      cell: (row) => <DeviceName device={row} />,
    },
    ...props.shown.map((id) => ({ id, header: heads[id], ...looks[id] })),
  ];
  return (
    <DataTable<Device, TableColumn>
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
