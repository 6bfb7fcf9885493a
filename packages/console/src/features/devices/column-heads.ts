import type { ConsoleTranslate } from '@muster/phrases/load';
import type { ColumnId } from './device-columns.ts';

export function columnHeads(t: ConsoleTranslate): Record<ColumnId, string> {
  return {
    sn: t('devices.columnChoice.sn'),
    model: t('devices.column.model'),
    group: t('devices.column.group'),
    connection: t('devices.columnChoice.connection'),
    imageVer: t('devices.column.software'),
    battery: t('devices.column.battery'),
    app: t('devices.columnChoice.app'),
    config: t('devices.column.configuration'),
    state: t('devices.column.configState'),
    lastSeen: t('devices.column.lastSeen'),
    createdAt: t('devices.detail.registered'),
  };
}
