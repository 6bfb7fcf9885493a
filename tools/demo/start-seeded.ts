import type { Logger } from 'pino';
import type { Environment } from '@muster/server/environment';
import { auditedAt } from '@muster/server/platform/audit/audit-time';
import { type RunningServer, startServer } from '@muster/server/server';
import { schoolDay } from './school-day.ts';
import { type DemoRest, seedDemo } from './seed.ts';

/** The demo's server with its team. It counts as ready once users can sign in. @returns also what is seeded later */
export async function startSeeded(
  environment: Environment,
  log: Logger,
): Promise<{ server: RunningServer; rest: DemoRest }> {
  let isFilled = false;
  const server = await startServer(environment, log, { isDemo: true, isFilled: () => isFilled });
  // The team was created before the week of the log.
  const rest = await auditedAt(schoolDay(6, '08:40'), () => seedDemo(server));
  isFilled = true;
  return { server, rest };
}
