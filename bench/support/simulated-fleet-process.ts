/**
 * Simulated robots with the real agent and existing secrets. Time passes only for working robots, and fast, so that the
 * round trip is measured.
 * Argument: the port of the broker. Messages: `{ sns }`, then `report` as often as wanted.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createMemoryJournal } from '@muster/robot-agent/memory-journal';
import { startRobot } from '@muster/robot-agent/robot';
import { createGate } from '@muster/robot-simulator/gate';
import { identityOf } from '@muster/robot-simulator/identity';
import { noQuirks } from '@muster/robot-simulator/quirks';
import { createRandom } from '@muster/robot-simulator/random';
import { SimulatedRobot } from '@muster/robot-simulator/simulated-robot';
import { secretOf } from './secret-of.ts';

export interface FleetReport {
  /** Of all robots, how often each version of a configuration took effect. */
  applied: Record<string, number>;
  /** The maximum number of times that one command took effect on one robot. */
  mostOften: number;
}

const port = Number(process.argv[2]);
const TICK_MS = 20;
/** Longer than any command takes. */
const SECONDS_A_TICK = 60;
const FOR_EVER_MS = 3_600_000;

const machines: SimulatedRobot[] = [];

async function take(sns: string[]): Promise<void> {
  const admission = createGate({ enrolments: 1, connections: 100 });
  const robots = sns.map((sn, index) => {
    const machine = new SimulatedRobot({ ...identityOf(index, 1), sn }, noQuirks, createRandom(index));
    machines.push(machine);
    return startRobot({
      identity: {
        sn,
        credentials: {
          secret: secretOf(sn),
          mqtt: { tcp: `mqtt://127.0.0.1:${port}`, websocket: null },
          origin: 'http://127.0.0.1',
          stateEverySeconds: FOR_EVER_MS / 1000,
        },
      },
      driver: machine,
      journal: createMemoryJournal(),
      admission,
      timing: { stateMinMs: FOR_EVER_MS, connectTimeoutMs: 60_000 },
    });
  });
  while (robots.some(({ status }) => status.phase !== 'online')) await wait(100);
  setInterval(() => {
    for (const machine of machines) if (machine.isWorking) machine.tick(SECONDS_A_TICK);
  }, TICK_MS);
  process.send!('online');
}

function report(): FleetReport {
  const applied: Record<string, number> = {};
  let mostOften = 0;
  for (const { appliedCounts } of machines) {
    for (const times of appliedCounts.commands.values()) mostOften = Math.max(mostOften, times);
    for (const [version, times] of appliedCounts.configurations)
      applied[version] = (applied[version] ?? 0) + times;
  }
  return { applied, mostOften };
}

process.on('message', (message: { sns: string[] } | 'report') => {
  if (message === 'report') process.send!(report());
  else void take(message.sns);
});
process.on('disconnect', () => process.exit(0));
