import { join } from 'node:path';
import { createMemoryJournal } from '@muster/robot-agent/memory-journal';
import { openFileJournal } from '@muster/robot-agent/file-journal';
import { createCountingParts } from '@muster/robot-agent/parts';
import type { Log } from '@muster/robot-agent/log';
import type { Admission, RobotOptions } from '@muster/robot-agent/options';
import { startRobot } from '@muster/robot-agent/robot';
import { FleetRobot } from './fleet-robot.ts';
import { statsOf, type FleetStats } from './fleet-stats.ts';
import { createGate } from './gate.ts';
import { identityOf } from './identity.ts';
import { openStorage } from './kept-belongings.ts';
import { noQuirks, quirksOf } from './quirks.ts';
import { createRandom } from './random.ts';
import { SimulatedRobot } from './simulated-robot.ts';
import { startTicker, TICKS_PER_SECOND } from './ticker.ts';

export interface FleetOptions {
  /** Address of the console, e.g. `http://localhost:8080`. */
  url: string;
  /** The team key or a group key; a function of the robot's number if they belong to different groups. */
  key: string | ((index: number) => string);
  count: number;
  /** The same seed creates the same robots. */
  seed?: number;
  /**
   * 1 to 4 capital letters or digits at the beginning of all serial numbers; needed when several fleets join one
   * server.
   */
  prefix?: string;
  /** Speed of the robots relative to real time. */
  speed?: number;
  transport?: 'tcp' | 'websocket';
  /** Robots started per second. */
  ramp?: number;
  /** `false`: robots that execute every command without faults. */
  quirks?: boolean;
  /** Directory for the journal and the storage of each robot; without it they are new when the process starts. */
  journalDir?: string;
  timing?: RobotOptions['timing'];
  log?: Log;
}

export interface Fleet {
  readonly robots: readonly FleetRobot[];
  stats(): FleetStats;
  /** Drops all connections at once; they reconnect by themselves, not before `stayAwayMs`. */
  cutAll(stayAwayMs?: number): void;
  /** Simulates the failure of an access point: its robots are offline for this time. */
  cutBehind(accessPoint: string, stayAwayMs: number): void;
  /** The access point works again: its robots reconnect immediately. */
  mendBehind(accessPoint: string): void;
  /** All robots disconnect cleanly. */
  stop(): Promise<void>;
}

const ENROLMENTS_AT_A_TIME = 32;
const CONNECTIONS_AT_A_TIME = 100;

/** Starts `count` robots, `ramp` a second, and runs them until stopped. Returns at once. */
export function startFleet(options: FleetOptions): Fleet {
  const { url, key, count, seed = 1, prefix, speed = 1, transport = 'tcp', ramp = 500 } = options;
  const { quirks: hasQuirks = true, journalDir, timing, log } = options;
  const keyOf = typeof key === 'string' ? () => key : key;
  const gates = new Map<string, Admission>();
  const gateOf = (ofKey: string) => {
    const gate =
      gates.get(ofKey) ??
      createGate({ enrolments: ENROLMENTS_AT_A_TIME, connections: CONNECTIONS_AT_A_TIME });
    gates.set(ofKey, gate);
    return gate;
  };

  function createFleetRobot(index: number): FleetRobot {
    const identity = identityOf(index, seed, prefix);
    const random = createRandom(seed * 7919 + index);
    const quirks = hasQuirks ? quirksOf(random) : noQuirks;
    const { sn, model, firmwareVer } = identity;
    const robotKey = keyOf(index);
    const parts = createCountingParts();
    return new FleetRobot({
      machine: new SimulatedRobot(identity, quirks, random),
      random,
      speed,
      storage: journalDir ? openStorage(join(journalDir, `${sn}.json`), log) : null,
      openJournal: async () =>
        journalDir ? openFileJournal(join(journalDir, `${sn}.jsonl`), { log }) : createMemoryJournal(),
      startAgent: (machine, journal) =>
        startRobot({
          identity: {
            enrol: { url, sn, key: robotKey, model, firmwareVer, imageVer: machine.readState().imageVer },
          },
          driver: machine,
          journal,
          parts,
          transport,
          admission: gateOf(robotKey),
          ...(timing ? { timing } : {}),
          ...(log ? { log } : {}),
        }),
    });
  }

  const robots = Array.from({ length: count }, (_, index) => createFleetRobot(index));
  let due = 0;
  let started = 0;
  const ticker = startTicker(robots, speed, () => {
    for (due += ramp / TICKS_PER_SECOND; started < Math.min(due, count); started += 1) {
      const robot = robots[started]!;
      robot.start().catch((error: unknown) => log?.warn({ sn: robot.sn, error }, 'a robot could not start'));
    }
  });

  return {
    robots,
    stats: () => statsOf(robots),
    cutAll(stayAwayMs) {
      for (const { agent } of robots) agent?.cutConnection(stayAwayMs);
    },
    cutBehind(accessPoint, stayAwayMs) {
      for (const { agent, machine } of robots)
        if (machine.identity.accessPoint === accessPoint) agent?.cutConnection(stayAwayMs);
    },
    mendBehind(accessPoint) {
      for (const robot of robots) {
        if (robot.machine.identity.accessPoint !== accessPoint) continue;
        // One that boots or has not started comes by itself: of two agents each would end the other's connection.
        if (robot.agent === null) continue;
        robot.agent.kill();
        void robot.start();
      }
    },
    async stop() {
      ticker.stop();
      await Promise.all(robots.map((robot) => robot.stop()));
    },
  };
}
