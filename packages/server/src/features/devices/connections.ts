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
  };
}
