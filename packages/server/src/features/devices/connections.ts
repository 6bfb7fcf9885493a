import type { LiveHub } from '../../platform/live/hub.ts';
import type { RobotPort } from '../../platform/mqtt/robot-port.ts';
import type { DeviceTracker } from './presence/device-tracker.ts';

const AT_ONCE = 100;

export interface Connections {
  /** Forgets and disconnects robots that were moved, removed or enrolled anew. */
  dismiss(sns: readonly string[]): Promise<void>;
  /** Robots were moved or removed: disconnects their viewers, who must be authorised again. */
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
      // An external broker needs one connection per robot. A failure must not keep the others connected.
      for (let start = 0; start < sns.length; start += AT_ONCE) {
        const told = await Promise.allSettled(
          sns.slice(start, start + AT_ONCE).map((sn) => robots.disconnect(sn)),
        );
        for (const each of told) if (each.status === 'rejected') failures.push(String(each.reason));
      }
      // As text: a network error would look like one of the database, and the whole work would be repeated.
      if (failures.length > 0)
        throw new Error(`${failures.length} robots may still be connected: ${failures[0]}`);
    },
    endWatching(deviceIds) {
      // Each disconnect is published to all processes, so among thousands only viewed robots get one.
      const isFew = deviceIds.length <= AT_ONCE;
      for (const deviceId of deviceIds) if (isFew || live.isWatched(deviceId)) live.disconnect({ deviceId });
    },
  };
}
