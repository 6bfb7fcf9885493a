import { pino } from 'pino';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { EmbeddedPostgresError } from './platform/database/embedded-postgres-error.ts';
import { startServer } from './server.ts';

/** Errors whose message says what to do; a stack would only hide it. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof EmbeddedPostgresError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.LOG_LEVEL });
  const server = await startServer(environment, log);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal is somebody who does not want to wait.
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info(`${signal}: stopping`);
      void server.stop().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
