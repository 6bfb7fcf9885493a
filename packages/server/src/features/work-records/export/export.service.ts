import { MINUTE_MS } from '@muster/contract/durations';
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, writeCsv } from '@muster/contract/csv';
import type { RequestOf } from '@muster/contract/endpoint';
import { createSiteClock } from '@muster/contract/monitoring/site-clock';
import type { exportWorkRecord } from '@muster/contract/work-records/endpoints';
import type { KeysOfAreas } from '@muster/phrases/areas';
import { loadAreas } from '@muster/phrases/load';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { createTranslate, type Translate } from '@muster/phrases/translate';
import type { TimeZoneOfTeam } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { StreamReply, XLSX_TYPE } from '../../../platform/http/stream-reply.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { addDays, startOfDay } from '../../../platform/clock/team-days.ts';
import type { Scope } from '../scope.store.ts';
import { listRecords, type RecordRow, type RecordSpan } from './export.store.ts';

const PART = 1000;

type Words = Translate<KeysOfAreas<'work-records' | 'monitor-codes'>>;

const columns = [
  'time',
  'group',
  'robot',
  'sn',
  'code',
  'what',
  'change',
  'minutes',
  'actor',
  'detail',
] as const;
/** Column widths in characters. */
const widths = [20, 20, 20, 13, 8, 30, 14, 12, 20, 40];

/** Local time, stored in the UTC fields of a date. */
function wallTime(timeZone: string) {
  const clock = createSiteClock(timeZone);
  // UTC offsets are whole minutes, so seconds are unaffected.
  return (at: Date) => new Date(clock.minuteAt(+at) * MINUTE_MS + (+at % MINUTE_MS));
}

const minutesOf = ({ change, at, since }: RecordRow) =>
  change === 'went' && since !== null ? Math.max(0, Math.round((+at - +since) / 6000) / 10) : null;

function cellsOf(t: Words, local: (at: Date) => Date) {
  return (row: RecordRow) => [
    local(row.at),
    row.groupName,
    row.name,
    row.sn,
    row.code,
    // A newer robot may report a code that has no phrase.
    isMonitorCode(row.code) ? t(`monitorCodes.${row.code}.title`) : row.code,
    t(`workRecords.change.${row.change}`),
    minutesOf(row),
    row.actorName,
    row.detail,
  ];
}

const textOf = (cell: Date | string | number | null) =>
  cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell ?? '');

/** Streams the robots' records as a spreadsheet, in parts of PART rows. */
export function createExport(db: Database, timeZoneOfTeam: TimeZoneOfTeam) {
  async function* partsOf(scope: Scope, span: RecordSpan): AsyncGenerator<RecordRow[]> {
    let rows: RecordRow[] = [];
    do {
      rows = await listRecords(db, scope, span, rows.at(-1), PART);
      yield rows;
    } while (rows.length === PART);
  }

  return async (
    { teamId }: Actor,
    reach: Reach,
    { from, to, format, language, ...filter }: RequestOf<typeof exportWorkRecord>['query'],
  ): Promise<StreamReply> => {
    const timeZone = await timeZoneOfTeam(db, teamId);
    const span = { from: startOfDay(timeZone, from), to: startOfDay(timeZone, addDays(to, 1)) };
    const t: Words = createTranslate(await loadAreas(language, ['work-records', 'monitor-codes']), language);
    const heads = columns.map((column) => t(`workRecords.column.${column}`, { timeZone }));
    const cells = cellsOf(t, wallTime(timeZone));
    const parts = partsOf({ ...filter, teamId, reach }, span);
    const name = `${t('workRecords.fileName')}-${from}-${to}.${format}`;

    if (format === 'xlsx') {
      const { xlsxOf } = await import('../../../platform/spreadsheet/xlsx.ts');
      const rows = async function* () {
        for await (const part of parts) yield* part.map(cells);
      };
      const stream = xlsxOf({ name: t('workRecords.title'), heads, widths }, rows());
      return new StreamReply({ stream, name, contentType: XLSX_TYPE });
    }
    const lines = async function* () {
      yield BYTE_ORDER_MARK + writeCsv([heads]);
      for await (const part of parts)
        if (part.length > 0) yield writeCsv(part.map((row) => cells(row).map(textOf)));
    };
    return new StreamReply({ stream: Readable.from(lines()), name, contentType: 'text/csv' });
  };
}

export type WorkRecordExport = ReturnType<typeof createExport>;
