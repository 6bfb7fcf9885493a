import { allTroubles } from '@muster/contract/monitoring/codes';
import type { MonitoredLive } from '@muster/contract/monitoring/station.schemas';
import { flaps, type Judged } from '../engine/judge.ts';
import { isForever } from '../station/stop-until.ts';
import type { Shown } from './heard.ts';

const iso = (time: Date | number | null) => (time === null ? null : new Date(time).toISOString());

/** What the station shows of a judgement, worst code first; nothing while monitoring is stopped. */
export function liveRow(
  id: string,
  judged: Judged,
  { lastSeenAt, ...shown }: Shown,
  stoppedUntil: Date | null,
  now: number,
): MonitoredLive {
  const isStopped = stoppedUntil !== null && +stoppedUntil > now;
  const codes = isStopped
    ? []
    : allTroubles.flatMap((code) => {
        const raised = judged.codes.get(code);
        return raised ? [{ code, since: iso(raised.since)!, flaps: flaps(raised) }] : [];
      });
  return {
    id,
    light: isStopped ? 'notSet' : judged.light,
    lightSince: isStopped ? null : iso(judged.lightSince),
    codes,
    ...shown,
    lastSeenAt: iso(lastSeenAt),
    stoppedUntil: isStopped && !isForever(stoppedUntil) ? iso(stoppedUntil) : null,
  };
}
