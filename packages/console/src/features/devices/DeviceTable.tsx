import type { Device, DeviceSort } from '@muster/contract/devices';
import { type ReactNode, useMemo } from 'react';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { type I18n, useI18n } from '../../platform/i18n/i18n.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column, Sort } from '../../ui/table-column.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { columnHeads } from './column-heads.ts';
import { ConfigStatePill } from './ConfigStatePill.tsx';
import { DeviceBattery } from './DeviceBattery.tsx';
import { DeviceName } from './DeviceName.tsx';
import type { DeviceSearch, SortKey } from './device-search.ts';
import type { ColumnId } from './device-columns.ts';
import { connectionKeys, modelKeys } from './device-words.ts';

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

type Look = Omit<Column<Device, TableColumn>, 'id' | 'header'>;

function looksOf({ t, format }: I18n, onRetry: (device: Device) => void): Record<ColumnId, Look> {
  const version = (row: Device) => (
    <span className="font-mono text-sm text-ink-3">{row.imageVer ?? '–'}</span>
  );
  return {
    sn: {
      isSortable: true,
      width: '11%',
      cell: (row) => <span className="font-mono text-sm">{row.sn}</span>,
    },
    model: {
      isSortable: true,
      canWrap: true,
      width: '11%',
      hideBelow: 'md',
      cell: (row) => t(modelKeys[row.model]),
    },
    group: { isSortable: true, width: '13%', cell: (row) => row.group.name },
    connection: {
      isSortable: true,
      canWrap: true,
      width: '10%',
      cell: (row) => t(connectionKeys[row.connection]),
    },
    imageVer: { isSortable: true, canWrap: true, width: '11%', hideBelow: 'md', cell: version },
    battery: {
      canWrap: true,
      width: '9%',
      hideBelow: 'sm',
      cell: (row) => <DeviceBattery device={row} isIconHidden />,
    },
    app: { width: '11%', hideBelow: 'md', cell: (row) => row.app ?? '–' },
    config: { width: '13%', hideBelow: 'lg', cell: (row) => row.config?.name ?? '—' },
    state: {
      canWrap: true,
      width: '19%',
      cell: (row) => <ConfigStatePill device={row} onRetry={() => onRetry(row)} />,
    },
    lastSeen: {
      canWrap: true,
      width: '11%',
      hideBelow: 'sm',
      cell: (row) => (row.lastSeenAt ? <Ago at={row.lastSeenAt} /> : '–'),
    },
    createdAt: {
      isSortable: true,
      canWrap: true,
      width: '11%',
      hideBelow: 'md',
      cell: (row) => <time dateTime={row.createdAt}>{format.date(row.createdAt)}</time>,
    },
  };
}

/** The same until something but the robots changes, so that only rows that changed are drawn anew. */
function useTableColumns(shown: readonly ColumnId[], retry: (device: Device) => void) {
  const i18n = useI18n();
  const onRetry = useLatest(retry);
  return useMemo((): Column<Device, TableColumn>[] => {
    const heads = columnHeads(i18n.t);
    const looks = looksOf(i18n, (device) => onRetry.current(device));
    const name = {
      id: 'name' as const,
      header: i18n.t('devices.column.robot'),
      isSortable: true,
      canWrap: true,
      cell: (row: Device) => <DeviceName device={row} />,
    };
    return [name, ...shown.map((id) => ({ id, header: heads[id], ...looks[id] }))];
  }, [i18n, shown, onRetry]);
}

export function DeviceTable(props: DeviceTableProps) {
  const { t } = useI18n();
  const columns = useTableColumns(props.shown, props.onRetry);
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
