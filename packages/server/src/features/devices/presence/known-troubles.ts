import { HOUR_MS } from '@muster/contract/durations';
import type { DeviceTrouble, TroubleReason } from '@muster/contract/devices/schemas';
import type { Platform } from '../../../platform/assembly/platform.ts';
import { defineEvent, type Subscription } from '../../../platform/events/event.ts';
import type { RefusedRobot } from '../../../platform/mqtt/robot-troubles.ts';
import { robotsRemoved } from '../devices.events.ts';
import type { DeviceTracker } from './device-tracker.ts';
import { createLimitedCache } from '../../../platform/limited-cache.ts';

/** Connection problems of single robots: the last of each kind, in the memory of every process. */
export interface KnownTroubles {
  /** A duplicate serial number takes precedence over a refusal, which is often its consequence. */
  of(robot: { sn: string; activatedAt: Date | null }): DeviceTrouble | null;
  on: readonly Subscription[];
}

/** Published by the process that noticed the problem. */
const robotTroubled = defineEvent<{ sn: string; trouble: DeviceTrouble }>('devices.troubled');

const reasons: Record<RefusedRobot['refusal'], TroubleReason> = {
  auth: 'secret',
  malformed: 'message',
  version: 'message',
  too_large: 'message',
  topic: 'message',
  json: 'message',
  schema: 'message',
  flood: 'load',
  backpressure: 'load',
  tls: 'network',
  connect_timeout: 'network',
  address: 'network',
  keepalive: 'network',
  auth_unavailable: 'server',
  handler: 'server',
  internal: 'server',
};

const ROBOTS_MAX = 20_000;

export function createKnownTroubles(
  { db, robots, live, log }: Pick<Platform, 'db' | 'robots' | 'live' | 'log'>,
  tracker: DeviceTracker,
): KnownTroubles {
  const refused = createLimitedCache<DeviceTrouble>(ROBOTS_MAX, 24 * HOUR_MS);
  // Reported every minute while it lasts.
  const contested = createLimitedCache<DeviceTrouble>(ROBOTS_MAX, HOUR_MS);
  const listOf = { refused, contested };

  async function show(sn: string): Promise<void> {
    const row = await tracker.bySerialNumber(sn);
    const trouble = row && troubles.of(row);
    if (trouble && live.isWatched(row.id)) live.publishQuick(row.id, { type: 'trouble', trouble });
  }

  function tell(sn: string, trouble: DeviceTrouble): void {
    void db.events
      .announce(robotTroubled, { sn, trouble })
      .then(() => show(sn))
      .catch((error: unknown) =>
        log.warn({ sn, err: error }, 'publishing a connection problem of a robot failed'),
      );
  }

  robots.onRefused(({ sn, refusal, detail, address, at }) =>
    tell(sn, {
      kind: 'refused',
      reason: reasons[refusal],
      detail,
      addresses: address === null ? [] : [address],
      at: at.toISOString(),
    }),
  );
  robots.onContested(({ sn, addresses, at }) =>
    tell(sn, { kind: 'contested', reason: 'serialNumber', detail: null, addresses, at: at.toISOString() }),
  );

  const troubles: KnownTroubles = {
    of({ sn, activatedAt }) {
      const fight = contested.get(sn);
      if (fight !== undefined) return fight;
      const last = refused.get(sn);
      if (last === undefined) return null;
      // The robot has got a new secret since.
      const isSolved = last.reason === 'secret' && activatedAt !== null && +activatedAt > Date.parse(last.at);
      return isSolved ? null : last;
    },
    on: [
      robotTroubled.everyProcess(({ sn, trouble }) => void listOf[trouble.kind].set(sn, trouble)),
      robotsRemoved.everyProcess(({ robots: gone }) => {
        for (const { sn } of gone) for (const list of Object.values(listOf)) list.delete(sn);
      }),
    ],
  };
  return troubles;
}
