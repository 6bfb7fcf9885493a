import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '@muster/server/environment';
import type { Database } from '@muster/server/platform/database/database';
import { auditedAt } from '@muster/server/platform/audit/audit-time';
import { type RunningServer, startServer } from '@muster/server/server';
import { StartUpError } from '@muster/server/start-up-error';
import { schoolDay } from './school-day.ts';
import { type DemoRest, seedDemo } from './seed.ts';
import {
  isOfOthers,
  isUnfinished,
  isUsed,
  markFinished,
  markUnfinished,
  removeTeamsAndUsers,
} from './unfinished.store.ts';

export interface Rest extends DemoRest {
  /** To be called last: only then the next start finds a complete demo. */
  finish(): Promise<void>;
}

const nothing: Rest = { seedPast: async () => {}, deploy: async () => {}, finish: async () => {} };

/**
 * Seeds the demo team on an empty server, or again if an earlier seeding was interrupted and nobody has used the demo
 * since. Any other server with users stays unchanged.
 */
async function seed({ DATA_DIR }: Environment, server: RunningServer, log: Logger): Promise<Rest> {
  const { app, db } = server;
  if (await isUnfinished(db)) {
    if (await isUsed(db)) {
      await markFinished(db);
      log.warn(
        'DATABASE_URL, DATA_DIR: this demo was stopped before it was complete, and somebody has worked in it since. ' +
          'It stays as it is: for a complete one, empty both.',
      );
      return nothing;
    }
    await removeTeamsAndUsers(db);
    // The journals of its robots still belong to the removed team.
    await rm(robotsDir(DATA_DIR), { recursive: true, force: true });
  } else if (!(await app.setup.isNeeded())) return nothing;
  await markUnfinished(db);
  // The team was created before the week of the log.
  const rest = await auditedAt(schoolDay(6, '08:40'), () => seedDemo(server));
  return { ...rest, finish: () => markFinished(db) };
}

/** The journals of the demo's robots. */
export const robotsDir = (dataDir: string): string => path.join(dataDir, 'robots');

/** @throws StartUpError: the demo would take over the mails of a real installation, and show them to anybody */
async function refuseOthers(db: Database): Promise<void> {
  if (await isOfOthers(db))
    throw new StartUpError(
      'DATABASE_URL, DATA_DIR: this database has the accounts of a real installation. The demo has publicly known ' +
        'accounts and shows all mails, so it needs a database of its own: unset both, or run npm start.',
    );
}

/**
 * Starts the demo's server with its team; it is ready once users can sign in. A demo whose seeding was interrupted is
 * seeded again, unless somebody has worked in it.
 * @returns the server, and the seeding steps that are left
 */
export async function startSeeded(
  environment: Environment,
  log: Logger,
): Promise<{ server: RunningServer; rest: Rest }> {
  let isFilled = false;
  const server = await startServer(environment, log, {
    isDemo: true,
    isFilled: () => isFilled,
    check: refuseOthers,
  });
  const rest = await seed(environment, server, log);
  isFilled = true;
  return { server, rest };
}
