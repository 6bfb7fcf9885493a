import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EnrolledRobot } from './muster.ts';
import { ask, stopProcess } from './processes.ts';

/** Connected robots in a process of their own, which send nothing until `start`. */
export interface EnrolledRobots {
  process: ChildProcess;
  start(perSecond: number): Promise<void>;
  /** Stops sending. Returns the number of states sent since the start. */
  halt(): Promise<number>;
  stop(): Promise<void>;
}

/** @param hasFaults every state changes the robot's light */
export async function connectRobots(
  mqttPort: number,
  robots: EnrolledRobot[],
  { hasFaults = false } = {},
): Promise<EnrolledRobots> {
  const child = fork(join(import.meta.dirname, 'enrolled-robots-process.ts'), [
    String(mqttPort),
    ...(hasFaults ? ['faults'] : []),
  ]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('the robots process ended early');
  });
  ended.catch(() => {});
  const connected = once(child, 'message');
  child.send({ robots });
  await Promise.race([connected, ended]);
  return {
    process: child,
    async start(perSecond) {
      await ask(child, JSON.stringify({ perSecond }));
    },
    halt: () => ask<number>(child, JSON.stringify({ perSecond: 0 })),
    stop: () => stopProcess(child),
  };
}
