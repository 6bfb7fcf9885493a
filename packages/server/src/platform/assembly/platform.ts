import type { Disk } from 'flydrive';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Scanner } from '../scanner/scanner.ts';
import type { Mail } from '../mail/mail.ts';
import type { Bus } from '../bus/bus.ts';
import type { RobotAddresses, RobotPort } from '../mqtt/robot-port.ts';
import type { Sms } from '../sms/sms.ts';
import type { Uses } from '../uses/uses.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** What every feature may use. It imports no feature. */
export interface Platform {
  log: Logger;
  db: Database;
  http: FastifyInstance;
  sessions: Sessions;
  live: LiveHub;
  /** The robot link. */
  robots: RobotPort;
  robotAddresses: RobotAddresses;
  bus: Bus;
  jobs: Jobs;
  files: Disk;
  /** Finds what uses an object, across all areas. */
  uses: Uses;
  /** Virus scanner for uploads; `null` when none is configured. */
  scanner: Scanner | null;
  mail: Mail;
  sms: Sms;
  /** Signs URLs; the same in every process. */
  secret: string;
  settings: PlatformSettings;
  /** Name of this process among those that share a broker and a database. */
  processName: string;
}

/** Environment settings that features need. */
export interface PlatformSettings {
  publicUrl: string | undefined;
  cookieDomain: string | undefined;
  /** Recipient of feedback mails. */
  feedbackTo: string | undefined;
  /** Robots download files directly from the S3 store. */
  directDownloads: boolean;
  /** Storage quota in bytes of a team that has no quota of its own. */
  teamStorage: number;
  /** OpenID providers may be in a private network, and without https. */
  privateProviders: boolean;
  /** Webhooks may be in a private network, and without https. */
  privateWebhooks: boolean;
  /** The version of the privacy text that users agree to. */
  consentVersion: string;
  /** How many invitations a team may send within 24 hours. */
  invitationsPerDay: number;
  /** Set by `npm run demo`, never by a variable: in the demo anybody may read its mails. */
  isDemo: boolean;
  /** Several processes share one broker and one database, so changes must be published to the others. */
  hasPeers: boolean;
}
