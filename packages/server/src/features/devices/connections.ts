import type { LiveHub } from '../../platform/live/hub.ts';
import type { RobotPort } from '../../platform/mqtt/robot-port.ts';
import type { DeviceTracker } from './presence/device-tracker.ts';

const AT_ONCE = 100;

export interface Connections {
  /** These robots are no longer what they were (moved away, removed, enrolled anew): forgets and disconnects them. */
  dismiss(sns: readonly string[]): Promise<void>;
  /** These robots are elsewhere or gone: whoever looks at one closely has to ask again whether they may. */
  endWatching(deviceIds: readonly string[]): void;
}

export function createConnections(
  tracker: Pick<DeviceTracker, 'forget'>,
  robots: Pick<RobotPort, 'disconnect'>,
  live: Pick<LiveHub, 'disconnect' | 'isWatched'>,
): Connections {
  return {
    async dismiss(sns) {
      for (const sn of sns) tracker.forget(sn);
      const failures: string[] = [];
      // An external broker is told by a connection for each. One that it does not take keeps no other connected.
      for (let start = 0; start < sns.length; start += AT_ONCE) {
        const told = await Promise.allSettled(
          sns.slice(start, start + AT_ONCE).map((sn) => robots.disconnect(sn)),
        );
        for (const each of told) if (each.status === 'rejected') failures.push(String(each.reason));
      }
      // In words only: an error of the network would be taken for the database's, and all of them sent away again.
      if (failures.length > 0)
        throw new Error(`${failures.length} robots may still be connected: ${failures[0]}`);
    },
    endWatching(deviceIds) {
      // All processes are told of each: of thousands, only of those that somebody looks at.
      const isFew = deviceIds.length <= AT_ONCE;
      for (const deviceId of deviceIds) if (isFew || live.isWatched(deviceId)) live.disconnect({ deviceId });
    },
  };
}
