import type { Device } from '@muster/contract/devices/schemas';
import { useMemo } from 'react';
import { RobotAlert } from '../../domain/robot/RobotAlert.tsx';
import { BatteryPercent } from '../../domain/robot/BatteryPercent.tsx';
import { RobotName } from '../../domain/robot/RobotName.tsx';
import { connectionKeys, modelKeys } from '../../domain/robot/robot-words.ts';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { type I18n, useI18n } from '../../platform/i18n/i18n.ts';
import type { Column } from '../../ui/table-column.ts';
import { cx } from '../../ui/cx.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { columnHeads } from './column-heads.ts';
import { ConfigStatePill } from './ConfigStatePill.tsx';
import type { SortKey } from './device-search.ts';
import type { ColumnId } from './device-columns.ts';

export type TableColumn = SortKey | ColumnId;

type Look = Omit<Column<Device, TableColumn>, 'id' | 'header'>;

function looksOf({ t, format }: I18n, onRetry: (device: Device) => void): Record<ColumnId, Look> {
  const version = (row: Device) => (
    <span translate="no" className="font-mono text-sm text-ink-3">
      {row.imageVer ?? '–'}
    </span>
  );
  return {
    sn: {
      isSortable: true,
      width: '11%',
      cell: (row) => (
        <span translate="no" className="font-mono text-sm">
          {row.sn}
        </span>
      ),
    },
    model: {
      isSortable: true,
      canWrap: true,
      width: '11%',
      hideBelow: 'md',
      cell: (row) => t(modelKeys[row.model]),
    },
    group: { isSortable: true, width: '13%', phone: 'second', cell: (row) => row.group.name },
    connection: {
      isSortable: true,
      canWrap: true,
      width: '10%',
      cell: (row) => t(connectionKeys[row.connection]),
    },
    imageVer: { isSortable: true, canWrap: true, width: '13%', hideBelow: 'md', cell: version },
    battery: {
      canWrap: true,
      width: '10%',
      hideBelow: 'sm',
      phone: 'end',
      cell: (row) => <BatteryPercent device={row} />,
    },
    app: { width: '11%', hideBelow: 'md', cell: (row) => row.app ?? '–' },
    config: { width: '13%', hideBelow: 'sm', cell: (row) => row.config?.name ?? '—' },
    state: {
      canWrap: true,
      width: '16%',
      phone: 'third',
      cell: (row) => (
        <span className="block min-w-0">
          <RobotAlert robot={row} />
          {hasConfigState(row) && (
            <span className={cx('block', isFaultEnough(row) && 'max-sm:hidden')}>
              <ConfigStatePill device={row} onRetry={() => onRetry(row)} />
            </span>
          )}
        </span>
      ),
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

/** On a phone a row has room for one message: the fault, unless a deployment failed as well. */
function isFaultEnough({ light, config }: Device): boolean {
  return (light === 'high' || light === 'medium') && config?.state !== 'failed';
}

/** Beside a fault, "—" for no configuration would be no information. */
function hasConfigState(device: Device): boolean {
  const { light, connection, config } = device;
  const isFaulty = light === 'high' || light === 'medium';
  return !isFaulty || connection === -2 || (config !== null && config.state !== 'none');
}

/** Stable while only robots change, so that only changed rows are rendered again. */
export function useTableColumns(shown: readonly ColumnId[], retry: (device: Device) => void) {
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
      phone: 'title' as const,
      cell: (row: Device) => <RobotName robot={row} />,
    };
    return [name, ...shown.map((id) => ({ id, header: heads[id], ...looks[id] }))];
  }, [i18n, shown, onRetry]);
}
