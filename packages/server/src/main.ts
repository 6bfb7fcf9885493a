import { flushCompileCache } from 'node:module';
import { type Environment, readEnvironment, variableNames } from './environment.ts';
import { createLog } from './log.ts';
import { misspeltVariables } from './misspelt-variables.ts';
import { startServer } from './server.ts';
import { explainStartUp } from './start-up-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';

let environment: Environment | undefined;

async function main(): Promise<void> {
  environment = readEnvironment(process.env);
  const log = await createLog(environment);
  for (const sentence of misspeltVariables(process.env, variableNames)) log.warn(sentence);
  const starting = startServer(environment, log);
  stopOnSignals(starting, (reason) => log.info(`${reason}: stopping`));
  await starting;
  // Node writes its cache of compiled code when it ends, which a killed process does not do.
  flushCompileCache();
}

main().catch((error: unknown) => {
  console.error(explainStartUp(error, environment));
  process.exit(1);
});
