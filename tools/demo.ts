import path from 'node:path';
import { startFleet } from '@muster/robot-simulator/fleet';
import { readEnvironment } from '@muster/server/environment';
import { startServer } from '@muster/server/server';
import { pino } from 'pino';
import { buildConsole } from './build-console.ts';
import { freePort } from './demo/free-port.ts';
import { DEMO_ROBOTS } from './demo/groups.ts';
import { DEMO_PASSWORD, demoPeople } from './demo/people.ts';
import { DEMO_SEED, demoKeys, seedDemo } from './demo/seed.ts';

/** Everything embedded in one process: server, database, broker, a demo team and its simulated robots. */
async function main(): Promise<void> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('The demo has accounts everybody knows: it does not run with NODE_ENV=production.');
  console.log('Building the console …');
  await buildConsole();
  const environment = readEnvironment({
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    DATA_DIR: path.resolve(import.meta.dirname, '../data/demo'),
    ...process.env,
    PORT: process.env['PORT'] ?? String(await freePort(8080)),
    MQTT_PORT: process.env['MQTT_PORT'] ?? String(await freePort(1883)),
  });
  console.log('Starting the server and its database …');
  const server = await startServer(environment, pino({ level: environment.LOG_LEVEL }));
  const finishSeeding = await seedDemo(server);
  const fleet = startFleet({
    url: server.address,
    key: await demoKeys(server),
    count: DEMO_ROBOTS,
    seed: DEMO_SEED,
    transport: 'websocket',
    journalDir: path.join(environment.DATA_DIR, 'robots'),
  });

  const accounts = demoPeople.map(({ role, email }) => `  ${role.padEnd(9)} ${email}`).join('\n');
  console.log(
    `\nMuster is at ${server.address}\n\n${accounts}\n  password  ${DEMO_PASSWORD}\n\n` +
      `${DEMO_ROBOTS} simulated robots are joining. Ctrl-C ends everything.\n`,
  );

  finishSeeding().catch((error: unknown) => console.error(error));

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void fleet
        .stop()
        .then(() => server.stop())
        .then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
