import path from 'node:path';
import { startFleet } from '@muster/robot-simulator/fleet';
import { type Environment, readEnvironment, variableNames } from '@muster/server/environment';
import { createLog } from '@muster/server/log';
import { misspeltVariables } from '@muster/server/misspelt-variables';
import { explainStartUp, StartUpError } from '@muster/server/start-up-error';
import { type Stoppable, stopOnSignals } from '@muster/server/stop-on-signals';
import { buildConsole } from './build-console.ts';
import { freePort } from './demo/free-port.ts';
import { DEMO_ROBOTS } from './demo/groups.ts';
import { playMorning } from './demo/monitoring.ts';
import { DEMO_PASSWORD, demoPeople } from './demo/people.ts';
import { fallAsleep } from './demo/readiness.ts';
import { DEMO_SEED, demoKeys } from './demo/seed.ts';
import { playShift } from './demo/shift.ts';
import { robotsDir, startSeeded } from './demo/start-seeded.ts';

let environment: Environment | undefined;

/** Everything embedded in one process: server, database, broker, a demo team and its simulated robots. */
async function startDemo(): Promise<Stoppable> {
  if (process.env['NODE_ENV'] === 'production')
    throw new StartUpError(
      'NODE_ENV: the demo has publicly known accounts, so it does not run with NODE_ENV=production.',
    );
  console.log('Building the console …');
  await buildConsole();
  const port = process.env['PORT'] ?? String(await freePort(8080));
  environment = readEnvironment({
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    DATA_DIR: path.resolve(import.meta.dirname, '../data/demo'),
    // Base of the links in mails, while the demo is reachable from this machine only.
    ...(process.env['HOST'] === undefined && { PUBLIC_URL: `http://localhost:${port}` }),
    ...process.env,
    PORT: port,
    MQTT_PORT: process.env['MQTT_PORT'] ?? String(await freePort(1883)),
  });
  console.log('Starting the server and its database …');
  const log = await createLog(environment);
  for (const sentence of misspeltVariables(process.env, variableNames)) log.warn(sentence);
  const { server, rest } = await startSeeded(environment, log);
  const fleet = startFleet({
    url: server.address,
    key: await demoKeys(server),
    count: DEMO_ROBOTS,
    seed: DEMO_SEED,
    transport: 'websocket',
    journalDir: robotsDir(environment.DATA_DIR),
  });

  const accounts = demoPeople.map(({ role, email }) => `  ${role.padEnd(9)} ${email}`).join('\n');
  console.log(
    `\nMuster is at ${server.address}\n\n${accounts}\n  password  ${DEMO_PASSWORD}\n\n` +
      (environment.SMTP_URL === undefined
        ? `Mails are not sent: read them at ${server.address}/demo/mails\n`
        : '') +
      `${DEMO_ROBOTS} simulated robots are joining. Ctrl-C stops everything.\n`,
  );

  let isStopping = false;
  const stopping = new AbortController();
  const finishSeeding = async () => {
    await rest.seedPast();
    await rest.deploy(fleet.robots);
    await rest.finish();
    // `DEMO_SHIFT=1`: half an hour of incidents, to practise work at the station.
    if (process.env['DEMO_SHIFT'] === '1') {
      await playShift(server, fleet, { dataDir: environment!.DATA_DIR, signal: stopping.signal });
      return;
    }
    playMorning(fleet);
    fallAsleep(fleet);
  };
  finishSeeding().catch((error: unknown) => {
    // After a stop the rest of the seeding fails without its database; that error is not worth showing.
    if (!isStopping) console.error(error);
  });
  return {
    async stop() {
      isStopping = true;
      stopping.abort();
      await fleet.stop();
      await server.stop();
    },
  };
}

const starting = startDemo();
stopOnSignals(starting, () => undefined);
starting.catch((error: unknown) => {
  console.error(explainStartUp(error, environment));
  process.exit(1);
});
