import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { PostgresConnection } from '@muster/embedded-postgres/postgres-connection';

export interface PostgresProcess {
  readonly connection: PostgresConnection;
  /** Stops PostgreSQL as an administrator would (fast shutdown). */
  stop(): Promise<void>;
}

/** A PostgreSQL that no Muster server starts, for servers with a DATABASE_URL. */
export async function startPostgresProcess(dataDir: string): Promise<PostgresProcess> {
  const child = fork(path.join(import.meta.dirname, 'postgres-child.ts'), [dataDir]);
  const gone = once(child, 'exit');
  const started = once(child, 'message') as Promise<[PostgresConnection]>;
  const failed = gone.then(([code]) => {
    throw new Error(`PostgreSQL did not start (${code})`);
  });
  failed.catch(() => {});
  const [connection] = await Promise.race([started, failed]);
  return {
    connection,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
