import { BYTE_ORDER_MARK, writeCsv } from '@muster/contract/csv';
import type { ConsoleTranslate } from '@muster/phrases/load';

export function templateHeadings(t: ConsoleTranslate): string[] {
  return [
    t('devices.add.sn'),
    t('devices.add.name'),
    t('devices.column.group'),
    t('devices.column.model'),
    t('devices.detail.comment'),
  ];
}

/** Headings only: a sample line might be left in and imported. */
export function templateFile(t: ConsoleTranslate): string {
  return BYTE_ORDER_MARK + writeCsv([templateHeadings(t)]);
}

export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + writeCsv(rows);
}
