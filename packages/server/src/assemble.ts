import { MINUTE_MS } from '@muster/contract/durations';
import path from 'node:path';
import type { RateClass } from '@muster/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createFeatures, type Services } from './app.ts';
import type { Environment } from './environment.ts';
import { mount } from './platform/assembly/mount.ts';
import type { Platform } from './platform/assembly/platform.ts';
import type { Database } from './platform/database/database.ts';
import { ReadOnlyDatabase } from './platform/database/database-unavailable.ts';
import { purgeAnswersJob } from './platform/answers/purge-answers.job.ts';
import { purgeCommitsJob } from './platform/database/purge-commits.job.ts';
import { isOwnOrigin } from './platform/http/origin.ts';
import { type Rate, robotsRate } from './platform/http/rate-limit.ts';
import { createRoutes, type Routes } from './platform/http/route.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createLiveHub, type LiveHub } from './platform/live/hub.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Reading } from './platform/metrics/reading.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { RobotLink } from './platform/mqtt/robot-link.ts';
import { createRobotPort, type RobotAddresses } from './platform/mqtt/robot-port.ts';
import { createSms } from './platform/sms/sms.ts';
import { createClamd } from './platform/scanner/clamd.ts';
import { createUses } from './platform/uses/uses.ts';
import { createSessions, type Sessions } from './platform/sessions/sessions.ts';

/** The services of a started process, on which the app is built. */
export interface ProcessServices {
  environment: Environment;
  log: Logger;
  db: Database;
  http: FastifyInstance;
  bus: Bus;
  jobs: Jobs;
  files: Disk;
  mail: Mail;
  secret: string;
  isDemo: boolean;
  openRobotLink(authenticate: (sn: string, secret: string) => Promise<boolean>): Promise<RobotLink>;
  robotAddresses(link: RobotLink): RobotAddresses;
}

export interface App extends Services {
  live: LiveHub;
  link: RobotLink;
  routes: Routes;
  /** Metrics of the areas. */
  metrics: readonly Reading[];
  sessions: Sessions;
  /** Writes everything that was accepted and is not yet stored. */
  drain(): Promise<void>;
}

/** Only the normal class can be configured: the others prevent guessing. */
function ratesOf({ RATE_LIMIT_PER_MINUTE: max }: Environment): Record<RateClass, Rate> {
  return {
    normal: { max, windowMs: MINUTE_MS },
    setup: { max: 10, windowMs: MINUTE_MS },
    // A broken page reports a few times; many pages may share one address.
    report: { max: 120, windowMs: MINUTE_MS },
    robots: robotsRate,
  };
}

/** Builds the platform, mounts the features, and opens the robot link and the live link. HTTP stays closed. */
export async function assemble(started: ProcessServices): Promise<App> {
  const { environment, log, db, http, bus, jobs, files, secret } = started;
  const { PUBLIC_URL: publicUrl, COOKIE_DOMAIN: cookieDomain } = environment;
  const hasPeers = environment.MQTT_URL !== undefined;
  db.events.connect(bus);
  const robots = createRobotPort();
  const live = createLiveHub({
    // A single process has no others to notify.
    ...(hasPeers && { bus }),
    trustedProxies: environment.TRUST_PROXY,
    log,
  });
  const platform: Platform = {
    log,
    db,
    http,
    live,
    robots,
    bus,
    jobs,
    files,
    uses: createUses(),
    scanner: environment.CLAMAV_URL === undefined ? null : createClamd(environment.CLAMAV_URL),
    mail: started.mail,
    sms: createSms(environment.SMS_URL),
    secret,
    sessions: createSessions({ db, secret, publicUrl, cookieDomain }),
    robotAddresses: (host, isHttps) => started.robotAddresses(robots.link)(host, isHttps),
    settings: {
      publicUrl,
      cookieDomain,
      hasPeers,
      feedbackTo: environment.FEEDBACK_TO,
      directDownloads: environment.S3_DIRECT && environment.S3_BUCKET !== undefined,
      teamStorage: environment.TEAM_STORAGE_GB * 1024 ** 3,
      privateProviders: environment.SIGN_ON_PRIVATE,
      privateWebhooks: environment.WEBHOOKS_PRIVATE,
      consentVersion: environment.PRIVACY_VERSION,
      invitationsPerDay: environment.INVITATIONS_PER_DAY,
      isDemo: started.isDemo,
    },
    processName: crypto.randomUUID(),
  };
  const { features, services, guards } = createFeatures(platform);
  const routes = createRoutes(http, guards.access, ratesOf(environment));
  const mounted = await mount(platform, routes, features);
  await robots.open(() => started.openRobotLink(guards.authenticateRobot));
  await mounted.start();
  await jobs.add(purgeCommitsJob(db));
  await jobs.add(purgeAnswersJob(db));
  live.open({
    ...guards.live,
    allowedOrigin: (origin, { headers }) => isOwnOrigin(origin, headers.host, publicUrl),
  });
  return {
    ...services,
    live,
    link: robots.link,
    routes,
    metrics: features.flatMap((area) => area.metrics ?? []),
    sessions: platform.sessions,
    drain: mounted.drain,
  };
}

export const consoleDirectory = path.resolve(import.meta.dirname, '../../console/dist');

/** @throws when the database does not answer, or accepts no changes */
export async function pingDatabase(db: Database): Promise<void> {
  // Reads a table, to notice when the right to read was revoked.
  const { rows } = await sql<{ isReadOnly: boolean; mayWrite: boolean }>`
    select current_setting('transaction_read_only') = 'on' as is_read_only,
      has_table_privilege('teams', 'insert') as may_write, exists (select from teams)`.execute(db);
  if (rows[0]!.isReadOnly) throw new ReadOnlyDatabase();
  if (!rows[0]!.mayWrite) throw new Error('the user of the database may not write');
}
