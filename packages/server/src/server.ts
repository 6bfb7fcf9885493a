import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { type App, assemble, consoleDirectory, pingDatabase } from './assemble.ts';
import { deploymentOf, originsOf } from './deployment.ts';
import type { Environment } from './environment.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './platform/database/database.ts';
import { closeHttp } from './platform/http/close-http.ts';
import { createFiles } from './platform/files/files.ts';
import { sweepLooseJob } from './platform/files/sweep-loose.job.ts';
import { sweepUnfinishedJob } from './platform/files/sweep-unfinished.job.ts';
import { serveConsole } from './platform/http/console-files.ts';
import { serveDocumentation } from './platform/http/documentation.ts';
import { serveHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createMail } from './platform/mail/mail.ts';
import { readingsOf } from './platform/metrics/counted.ts';
import { serveMetrics } from './platform/metrics/metrics.ts';
import {
  diskReadings,
  faultReadings,
  jobReadings,
  mailReadings,
  poolReadings,
} from './platform/metrics/process-readings.ts';
import { serveBrokerRights } from './platform/mqtt/broker-rights.ts';
import { robotReadings } from './platform/mqtt/robot-metrics.ts';
import { openRobotLinks } from './robot-links.ts';
import { newSecret } from './platform/secret.ts';
import { sharedSetting } from './platform/settings.ts';

export interface RunningServer {
  /** URL for a browser on this machine, e.g. `http://localhost:8080`. */
  address: string;
  app: App;
  db: Database;
  /** Waits for running requests and messages of robots, writes what is left, and stops what it started. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Anybody may read its mails. Set only by the demo's own program: no variable, setting or request can. */
  isDemo?: boolean;
  /** Until it returns true, `/readyz` says that nobody should use the server yet. */
  isFilled?: () => boolean;
  /** Only in tests: another server without a broker may use the same database. */
  isBesideOthers?: boolean;
  /** Called before anything is written to the database. @throws when this program may not use it */
  check?: (db: Database) => Promise<void>;
}

/** Starts everything that the environment configures, with embedded services for what it leaves out. */
export async function startServer(
  environment: Environment,
  log: Logger,
  options: StartOptions = {},
): Promise<RunningServer> {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'did not stop cleanly'));
  };
  try {
    return await start(environment, log, options, closing, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  environment: Environment,
  log: Logger,
  { isDemo = false, isFilled, isBesideOthers = false, check }: StartOptions,
  closing: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<RunningServer> {
  if (environment.MQTT_URL !== undefined && environment.S3_BUCKET === undefined)
    log.warn(
      `MQTT_URL is set and S3_BUCKET is not: if several processes run, all must share ${path.join(environment.DATA_DIR, 'files')}, or store files in S3.`,
    );
  const { pool, db, standby } = await openDatabase(environment, log, closing, { isBesideOthers, check });
  const deployment = deploymentOf(environment);
  const http = await createHttpServer({
    log,
    trustProxy: environment.TRUST_PROXY,
    publicUrl: environment.PUBLIC_URL,
    hstsSubdomains: environment.HSTS_SUBDOMAINS,
    connectTo: originsOf(deployment),
  });
  const { bus, openRobotLink, robotAddresses, broker } = await openRobotLinks(environment, log, closing);
  const mail = createMail({
    smtpUrl: environment.SMTP_URL,
    from: environment.MAIL_FROM,
    directory: path.join(environment.DATA_DIR, 'mail'),
    log,
  });
  if (mail.isKeptHere && !isDemo)
    log.warn(
      `SMTP_URL is not set: no mail is sent. Each becomes a file in ${path.join(environment.DATA_DIR, 'mail')}, with its links in this log.`,
    );
  closing.push(async () => mail.close());
  // Stopped before the mail and the bus: jobs send and publish until their end.
  const jobs = await startJobs(pool, log);
  closing.push(() => jobs.stop());
  const files = await createFiles(environment);
  await jobs.add(sweepUnfinishedJob(files, log));
  await jobs.add(sweepLooseJob(db, files, log));
  const secret = await sharedSetting(db, 'session.secret', newSecret);
  const app = await assemble({
    environment,
    log,
    db,
    http,
    bus,
    jobs,
    files,
    mail,
    secret,
    // With a mail server, mails go to real recipients and must stay private.
    isDemo: isDemo && environment.NODE_ENV !== 'production' && environment.SMTP_URL === undefined,
    openRobotLink,
    robotAddresses,
  });
  await jobs.endRemovedSchedules();
  closing.push(() => app.drain());
  // Stops accepting connections first, but closes only after the websockets, which are connections of the same server.
  let httpClosed: Promise<unknown> | undefined;
  closing.push(() => httpClosed ?? closeHttp(http));
  closing.push(() => app.link.close());
  closing.push(() => app.live.close());

  const ping = async () => {
    assert(standby?.isHeld() !== true);
    await pingDatabase(db);
  };
  serveHealth(http, {
    database: ping,
    ...(broker && { broker: async () => assert(broker.isUp()) }),
    ...(isFilled && { data: async () => assert(isFilled()) }),
  });
  serveMetrics(http, {
    token: environment.METRICS_TOKEN,
    readings: [
      ...readingsOf(app.live.counters, {
        prefix: 'muster_live',
        what: 'Live connections',
        now: ['managementSockets', 'quickSockets'],
      }),
      ...readingsOf(http.frontDoor.counters, {
        prefix: 'muster_front_door',
        what: 'Response cache',
        now: [],
      }),
      ...robotReadings(() => app.link.counters, broker),
      ...faultReadings(http.faults),
      ...poolReadings(pool, ping),
      ...jobReadings(pool, jobs.counters),
      ...mailReadings(mail.counters),
      ...app.metrics,
      ...diskReadings(environment.DATA_DIR),
    ],
  });
  const { MQTT_AUTH_TOKEN: token, MQTT_URL: brokerUrl } = environment;
  if (token !== undefined && brokerUrl !== undefined)
    serveBrokerRights(http, {
      token,
      brokerUrl,
      authenticate: app.authenticateRobot,
      onRefused: (sn, detail) => app.link.troubles.refused(sn, 'auth', detail),
    });
  serveDocumentation(http);
  await serveConsole(http, consoleDirectory, deployment);
  http.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (request.url?.startsWith('/mqtt')) app.link.handleUpgrade(request, socket, head);
    else app.live.handleUpgrade(request, socket, head);
  });
  const empty = await app.setup.leaveToken(environment.DATA_DIR);
  await http.listen({ host: environment.HOST, port: environment.PORT });
  closing.push(async () => {
    httpClosed = closeHttp(http);
  });
  const { port } = http.server.address() as AddressInfo;
  const address = environment.PUBLIC_URL ?? `http://localhost:${port}`;
  if (empty)
    log.info(
      `This server is empty. Open ${address}/setup and enter the token ${empty.token} (also in ${empty.file}).`,
    );
  log.info(`Muster is at ${address}`);
  return { address, app, db, stop };
}
