import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startProcess } from '../support/processes.ts';

/** Connects the robots of the fleet's team (see `robots-process.ts`) to this broker. Resolves when all are online. */
export const startFleetRobots = (port: number, count: number): Promise<ChildProcess> =>
  startProcess(join(import.meta.dirname, 'robots-process.ts'), port, count);
