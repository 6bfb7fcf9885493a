import { Readable } from 'node:stream';
import { reasonAsStatus } from '@muster/contract/commands/reason-as-status';
import type { exportUsage } from '@muster/contract/commands/usage.endpoints';
import { BYTE_ORDER_MARK, writeCsv } from '@muster/contract/csv';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Language } from '@muster/contract/languages';
import { readDetail } from '@muster/contract/robot-link/detail';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { loadAll } from '@muster/phrases/load-all';
import { createTranslate } from '@muster/phrases/translate';
import { localText } from '../../../platform/clock/local-text.ts';
import { clockOf } from '../../../platform/clock/team-days.ts';
import type { TimeZoneOfTeam } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { StreamReply } from '../../../platform/http/stream-reply.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import type { UsageFilter } from './usage-filters.store.ts';
import { type ExportRow, listExportRows } from './task-commands.store.ts';

const CHUNK = 1000;

type Cell = string | number | null;
type Columns = Record<string, (row: ExportRow) => Cell>;

/** For programs: codes, and times in UTC. */
const codes: Columns = {
  dateTime: (row) => row.createdAt.toISOString(),
  kind: (row) => row.kind,
  subject: (row) => row.subject,
  version: (row) => row.version,
  sentBy: (row) => row.createdByName,
  robot: (row) => row.deviceName,
  sn: (row) => row.sn,
  status: (row) => row.status,
  progress: (row) => row.progress,
  detail: (row) => row.detail,
  attempts: (row) => row.attempts,
  sentAt: (row) => row.sentAt?.toISOString() ?? null,
  endedAt: (row) => row.endedAt?.toISOString() ?? null,
};

/** For people: the words of the console, and times by the team's clock. */
function wordsOf(t: ConsoleTranslate, timeZone: string): Columns {
  const local = localText(timeZone);
  const reason = (detail: string | null) => {
    const known = detail === null ? null : readDetail(detail);
    // `readDetail` has checked that the values of the phrase are present; without output, a separator is left.
    return known ? t(`commands.detail.${known.code}`, known.values as never).replace(/ · $/, '') : detail;
  };
  return {
    [t('commands.exported.time', { timeZone })]: (row) => local(row.createdAt),
    [t('commands.column.task')]: (row) => t(`commands.kind.${row.kind as 'device.restart'}`),
    [t('commands.exported.content')]: (row) =>
      row.version === null ? row.subject : `${row.subject} · v${row.version}`,
    [t('commands.column.sentBy')]: (row) => row.createdByName,
    [t('commands.column.robot')]: (row) => row.deviceName,
    [t('commands.exported.sn')]: (row) => row.sn,
    [t('commands.column.state')]: (row) =>
      reason(reasonAsStatus(row)) ?? t(`commands.status.${row.status as 'done'}`),
    [t('commands.exported.reason')]: (row) => (reasonAsStatus(row) === null ? reason(row.detail) : null),
    [t('commands.exported.ended', { timeZone })]: (row) => row.endedAt && local(row.endedAt),
  };
}

/** CSV of tasks, generated while it is streamed. */
export function createUsageExport(db: Database, timeZoneOfTeam: TimeZoneOfTeam) {
  async function* linesOf(
    { teamId }: Actor,
    reach: Reach,
    filter: UsageFilter,
    columns: Columns,
  ): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + writeCsv([Object.keys(columns)]);
    let rows: ExportRow[] = [];
    do {
      rows = await listExportRows(db, teamId, reach, filter, rows.at(-1)?.id ?? null, CHUNK);
      yield writeCsv(rows.map((row) => Object.values(columns).map((read) => String(read(row) ?? ''))));
    } while (rows.length === CHUNK);
  }

  /** Columns and name of the file; the day of the team, whose first hours can be the day before in UTC. */
  async function inWords(teamId: string, language: Language) {
    const timeZone = await timeZoneOfTeam(db, teamId);
    const t = createTranslate(await loadAll(language), language);
    const name = `${t('commands.exported.fileName')}-${clockOf(timeZone, new Date()).day}.csv`;
    return { columns: wordsOf(t, timeZone), name };
  }

  const inCodes = () => ({ columns: codes, name: `usage-${new Date().toISOString().slice(0, 10)}.csv` });

  return async (
    actor: Actor,
    reach: Reach,
    { language, ...filter }: RequestOf<typeof exportUsage>['query'],
  ): Promise<StreamReply> => {
    const { columns, name } = language === undefined ? inCodes() : await inWords(actor.teamId, language);
    return new StreamReply({
      stream: Readable.from(linesOf(actor, reach, filter, columns)),
      name,
      contentType: 'text/csv',
    });
  };
}

export type UsageExport = ReturnType<typeof createUsageExport>;
