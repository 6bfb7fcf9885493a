import { Readable } from 'node:stream';
import type { exportActivity } from '@muster/contract/activity/endpoints';
import { BYTE_ORDER_MARK, writeCsv } from '@muster/contract/csv';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Language } from '@muster/contract/languages';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { loadAll } from '@muster/phrases/load-all';
import { createTranslate } from '@muster/phrases/translate';
import { localText } from '../../platform/clock/local-text.ts';
import type { TimeZoneOfTeam } from '../../platform/clock/time-zones.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { StreamReply } from '../../platform/http/stream-reply.ts';
import type { Activity } from './activity.service.ts';
import { presentEntry } from './activity.service.ts';
import type { EntryRow } from './activity.store.ts';
import { changesOf, shortOf } from './changes.ts';
import { exportName, type ExportNames, plainNames } from './export-name.ts';
import { createExportWords } from './export-words.ts';

const CHUNK = 1000;

type Known = ReadonlyMap<string, string>;
type Columns = Record<string, (row: EntryRow, known: Known) => string | null>;

const json = (content: unknown) => (content === null ? null : JSON.stringify(content));

function wayCode(row: EntryRow, known: Known): string {
  const { kind, name } = presentEntry(row, known).way;
  return name === null ? kind : `${kind}: ${name}`;
}

/** For programs: codes, and times in UTC. */
const codes: Columns = {
  time: (row) => row.at.toISOString(),
  person: (row) => row.actorName,
  action: (row) => row.action,
  objectType: (row) => row.objectType,
  objectId: (row) => row.objectId,
  object: (row, known) => presentEntry(row, known).object.name,
  address: (row) => row.ipAddress,
  way: wayCode,
  browser: (row) => row.browser,
  system: (row) => row.system,
  before: (row) => json(row.before),
  after: (row) => json(row.after),
  entry: (row) => row.id,
};

/** For people: the words of the console, and times by the team's clock. */
function wordsOf(t: ConsoleTranslate, language: Language, timeZone: string): Columns {
  const local = localText(timeZone);
  const words = createExportWords(t, language, local);
  return {
    [t('activity.exported.time', { timeZone })]: (row) => local(row.at),
    [t('activity.detail.person')]: (row) => row.actorName,
    [t('activity.detail.action')]: (row, known) =>
      words.action(row.action, row.actorName, presentEntry(row, known).object.name),
    [t('activity.exported.type')]: (row) => words.type(row.objectType),
    [t('activity.exported.object')]: (row, known) => presentEntry(row, known).object.name,
    [t('activity.detail.changed')]: (row, known) =>
      changesOf(row.before, row.after)
        .map((change) => words.change(row.objectType, change, known))
        .join('\n'),
    [t('activity.detail.way')]: (row, known) =>
      words.way(presentEntry(row, known).way, row.browser, row.system),
    [t('activity.detail.address')]: (row) => row.ipAddress,
  };
}

const namesIn = (t: ConsoleTranslate): ExportNames => ({
  day: (days) => t('activity.exported.fileName.day', days),
  days: (days) => t('activity.exported.fileName.days', days),
  until: (days) => t('activity.exported.fileName.until', days),
});

export interface ActivityExportNeeds {
  activity: Pick<Activity, 'read' | 'namesFor'>;
  timeZoneOfTeam: TimeZoneOfTeam;
}

/** CSV of entries, generated while it is streamed; cells that look like formulas are marked as text. */
export function createActivityExport(db: Database, { activity, timeZoneOfTeam }: ActivityExportNeeds) {
  type Filter = Omit<RequestOf<typeof exportActivity>['query'], 'language'>;

  async function* linesOf(teamId: string, filter: Filter, columns: Columns): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + writeCsv([Object.keys(columns)]);
    let rows: EntryRow[] = [];
    do {
      ({ rows } = await activity.read(teamId, filter, rows.at(-1)?.id ?? null, CHUNK));
      const known = await activity.namesFor(teamId, rows, (row) => shortOf(changesOf(row.before, row.after)));
      yield writeCsv(rows.map((row) => Object.values(columns).map((read) => read(row, known) ?? '')));
    } while (rows.length === CHUNK);
  }

  async function inWords(teamId: string, language: Language) {
    const t = createTranslate(await loadAll(language), language);
    return { columns: wordsOf(t, language, await timeZoneOfTeam(db, teamId)), names: namesIn(t) };
  }

  return async (
    { teamId }: Actor,
    { language, ...filter }: RequestOf<typeof exportActivity>['query'],
  ): Promise<StreamReply> => {
    const { columns, names } =
      language === undefined ? { columns: codes, names: plainNames } : await inWords(teamId, language);
    return new StreamReply({
      stream: Readable.from(linesOf(teamId, filter, columns)),
      name: exportName(filter, new Date(), names),
      contentType: 'text/csv',
    });
  };
}

export type ActivityExport = ReturnType<typeof createActivityExport>;
