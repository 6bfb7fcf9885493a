import type { RobotPort } from '../../platform/mqtt/robot-port.ts';
import type { DeviceTracker } from './presence/device-tracker.ts';

const AT_ONCE = 100;

export interface Connections {
  /** These robots are no longer what they were (moved away, removed, enrolled anew): forgets and disconnects them. */
  dismiss(sns: readonly string[]): Promise<void>;
}

export function createConnections(tracker: Pick<DeviceTracker, 'forget'>, robots: RobotPort): Connections {
  return {
    async dismiss(sns) {
      for (const sn of sns) tracker.forget(sn);
      // An external broker is told by a connection for each.
      for (let start = 0; start < sns.length; start += AT_ONCE)
        await Promise.all(sns.slice(start, start + AT_ONCE).map((sn) => robots.disconnect(sn)));
    },
  };
}
