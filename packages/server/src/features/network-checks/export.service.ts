import { MINUTE_MS } from '@muster/contract/durations';
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, writeCsv } from '@muster/contract/csv';
import type { RequestOf } from '@muster/contract/endpoint';
import type { exportNetworkChecks } from '@muster/contract/network-checks/endpoints';
import { createSiteClock } from '@muster/contract/monitoring/site-clock';
import type { KeysOfAreas } from '@muster/phrases/areas';
import { loadAreas } from '@muster/phrases/load';
import { createTranslate, type Translate } from '@muster/phrases/translate';
import { clockOf } from '../../platform/clock/team-days.ts';
import type { TimeZoneOfTeam } from '../../platform/clock/time-zones.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { StreamReply } from '../../platform/http/stream-reply.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { listBySn, type RobotRow, type Scope } from './robots.store.ts';

const PART = 1000;

type Words = Translate<KeysOfAreas<'network-checks'>>;

const columns = [
  'group',
  'robot',
  'sn',
  'result',
  'upload',
  'download',
  'ping',
  'cloud',
  'accessPoint',
  'time',
] as const;

function cellsOf(t: Words, timeZone: string) {
  const clock = createSiteClock(timeZone);
  const local = (at: Date) =>
    new Date(clock.minuteAt(+at) * MINUTE_MS + (+at % MINUTE_MS))
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
  return ({ group, name, sn, result, accessPoint, check }: RobotRow) => {
    const { upload, download, ping, isCloudReached } = check ?? {};
    const cloud = typeof isCloudReached === 'boolean' ? (isCloudReached ? 'reached' : 'unreached') : null;
    return [
      group,
      name,
      sn,
      t(`networkChecks.result.${result}`),
      String(upload ?? ''),
      String(download ?? ''),
      String(ping ?? ''),
      cloud === null ? '' : t(`networkChecks.cloud.${cloud}`),
      accessPoint ?? '',
      check === null ? '' : local(check.endedAt ?? check.askedAt),
    ];
  };
}

/** CSV of the latest check of each robot, generated while it is streamed. */
export function createNetworkExport(db: Database, timeZoneOfTeam: TimeZoneOfTeam) {
  async function* partsOf(scope: Scope): AsyncGenerator<RobotRow[]> {
    let rows: RobotRow[] = [];
    do {
      rows = await listBySn(db, scope, rows.at(-1)?.sn ?? '', PART);
      yield rows;
    } while (rows.length === PART);
  }

  return async (
    { teamId }: Actor,
    reach: Reach,
    { language, ...filter }: RequestOf<typeof exportNetworkChecks>['query'],
  ): Promise<StreamReply> => {
    const timeZone = await timeZoneOfTeam(db, teamId);
    const t: Words = createTranslate(await loadAreas(language, ['network-checks']), language);
    const cells = cellsOf(t, timeZone);
    const lines = async function* () {
      yield (
        BYTE_ORDER_MARK +
          writeCsv([columns.map((column) => t(`networkChecks.column.${column}`, { timeZone }))])
      );
      for await (const part of partsOf({ teamId, reach, filter }))
        if (part.length > 0) yield writeCsv(part.map(cells));
    };
    const name = `${t('networkChecks.fileName')}-${clockOf(timeZone, new Date()).day}.csv`;
    return new StreamReply({ stream: Readable.from(lines()), name, contentType: 'text/csv' });
  };
}

export type NetworkExport = ReturnType<typeof createNetworkExport>;
