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

/** What every feature may use. It knows none of them. */
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
  /** Finds what uses an object, in all areas. */
  uses: Uses;
  /** Looks for viruses in what is uploaded; `null`: none is set up. */
  scanner: Scanner | null;
  mail: Mail;
  sms: Sms;
  /** Signs addresses; the same in every process. */
  secret: string;
  settings: PlatformSettings;
  /** This process, among those that share a broker and a database. */
  processName: string;
}

/** What the environment says that features need to know. */
export interface PlatformSettings {
  publicUrl: string | undefined;
  cookieDomain: string | undefined;
  /** Where feedback is mailed to. */
  feedbackTo: string | undefined;
  /** Robots fetch files from the S3 store itself. */
  directDownloads: boolean;
  /** Bytes of all files of a team that has no share of its own. */
  teamStorage: number;
  /** OpenID providers may be in one's own network, and without https. */
  privateProviders: boolean;
  /** Webhooks may be in one's own network, and without https. */
  privateWebhooks: boolean;
  /** The version of the privacy text that people agree to. */
  consentVersion: string;
  /** How many invitations a team may send within 24 hours. */
  invitationsPerDay: number;
  /** Started by `npm run demo`, never by a variable: anybody may read its mails. */
  isDemo: boolean;
  /** Several processes share one broker and one database: what one does, the others must be told. */
  hasPeers: boolean;
}
