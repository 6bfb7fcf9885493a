import { Readable } from 'node:stream';
import type { exportActivity } from '@muster/contract/activity/endpoints';
import { BYTE_ORDER_MARK, writeCsv } from '@muster/contract/csv';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Actor } from '../../platform/http/actor.ts';
import { StreamReply } from '../../platform/http/stream-reply.ts';
import type { Activity } from './activity.service.ts';
import { presentEntry } from './activity.service.ts';
import type { EntryRow } from './activity.store.ts';
import { exportName } from './export-name.ts';

const CHUNK = 1000;

const columns = [
  'time',
  'person',
  'action',
  'objectType',
  'objectId',
  'object',
  'address',
  'way',
  'browser',
  'system',
  'before',
  'after',
  'entry',
] as const;

const wayText = ({ kind, name }: ReturnType<typeof presentEntry>['way']) =>
  name === null ? kind : `${kind}: ${name}`;

/** Streams entries as a spreadsheet; cells that look like formulas are marked as text. */
export function exportEntries(
  activity: Activity,
  { teamId }: Actor,
  filter: RequestOf<typeof exportActivity>['query'],
): StreamReply {
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + writeCsv([columns]);
    let rows: EntryRow[] = [];
    do {
      ({ rows } = await activity.read(teamId, filter, rows.at(-1)?.id ?? null, CHUNK));
      const known = await activity.namesFor(teamId, rows, false);
      yield writeCsv(
        rows.map((row) => [
          row.at.toISOString(),
          row.actorName,
          row.action,
          row.objectType,
          row.objectId,
          presentEntry(row, known).object.name ?? '',
          row.ipAddress ?? '',
          wayText(presentEntry(row, known).way),
          row.browser ?? '',
          row.system ?? '',
          row.before === null ? '' : JSON.stringify(row.before),
          row.after === null ? '' : JSON.stringify(row.after),
          row.id,
        ]),
      );
    } while (rows.length === CHUNK);
  }
  return new StreamReply({
    stream: Readable.from(lines()),
    name: exportName(filter, new Date()),
    contentType: 'text/csv',
  });
}
