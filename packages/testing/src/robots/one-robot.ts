import { type Fleet, startFleet } from '@muster/robot-simulator/fleet';
import type { SimulatedRobot } from '@muster/robot-simulator/simulated-robot';

export interface OneRobot {
  sn: string;
  machine: SimulatedRobot;
  isOnline(): boolean;
  stop(): Promise<void>;
}

/**
 * A simulated robot with accelerated time at a real server. `prefix`: the start of its serial number, 1 to 4 letters.
 */
export function startOneRobot(url: string, key: string, prefix: string): OneRobot {
  const fleet: Fleet = startFleet({
    url,
    key,
    count: 1,
    prefix,
    speed: 50,
    quirks: false,
    transport: 'websocket',
    timing: { retryBaseMs: 10, retryMaxMs: 100 },
  });
  const { sn, machine } = fleet.robots[0]!;
  return { sn, machine, isOnline: () => fleet.stats().phases.online === 1, stop: () => fleet.stop() };
}
