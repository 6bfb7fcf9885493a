import { DAY_MS } from '@muster/contract/durations';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import type { EventMessage } from '@muster/contract/robot-link/messages';
import { v5 } from 'uuid';
import type { FeatureParts } from '../../../platform/assembly/feature.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import { createBatcher } from '../../../platform/database/batcher.ts';
import { type Acted, writeActed } from './history.store.ts';

/** UUID namespace of these ids. */
const NAMESPACE = '9d0b7a4e-6f0d-4f53-9f0e-0f6f2f3b8c51';

/** Writes automatic actions of robots, as set in their conditions, to their history. */
export function createActed({ db, log }: Pick<Platform, 'db' | 'log'>) {
  const batcher = createBatcher<Acted>({
    delayMs: 50,
    maxItems: 1000,
    senderOf: ({ sn }) => sn,
    onRefused: ({ sn }, error) => log.warn({ sn, err: error }, 'the database rejected a robot action'),
    write: (acted) => writeActed(db, acted),
  });

  return {
    robotMessages: {
      event(sn: string, { kind, id, at, code, detail }: EventMessage, { receivedAt }: { receivedAt: Date }) {
        if (kind !== 'condition.acted' || code === undefined) return;
        return batcher.add({
          sn,
          id: v5(`${sn} ${id}`, NAMESPACE),
          at: believable(new Date(at), receivedAt),
          code,
          detail: detail ?? null,
        });
      },
    },
    drain: () => batcher.drain(),
  } satisfies FeatureParts;
}

/** A robot that was offline reports later; a time in the future or beyond the retention period is replaced. */
function believable(at: Date, receivedAt: Date): Date {
  const isShown = +at <= +receivedAt && +receivedAt - +at < monitoringLimits.historyDays * DAY_MS;
  return isShown ? at : receivedAt;
}
