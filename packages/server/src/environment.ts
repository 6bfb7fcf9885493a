import path from 'node:path';
import { consentVersion } from '@muster/contract/consent/schemas';
import { BUILT_IN_CONSENT } from '@muster/contract/consent/version';
import { email } from '@muster/contract/primitives';
import { z } from 'zod';
import { connectivityChecks, cookieDomain, isWithinDomain, origin } from './deployment-variables.ts';

const port = z.coerce.number().int().min(0).max(65535);
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    message: `must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** PostgreSQL's own form may leave out the host (a socket named by `?host=`), which is no URL to others. */
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres:// or postgresql://');

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(8080),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  MQTT_URL: url('mqtt:', 'mqtts:').optional(),
  /** Where robots reach the broker of MQTT_URL, when that is not how this server reaches it. */
  MQTT_PUBLIC_URL: url('mqtt:', 'mqtts:', 'ws:', 'wss:').optional(),
  /** What that broker shows when it asks whether a robot may come in; without it nobody is answered. */
  MQTT_AUTH_TOKEN: z.string().min(16).optional(),
  MQTT_PORT: port.default(1883),
  /** Robots over TLS; needs the two files, PEM. They are read again when they change. */
  MQTT_TLS_PORT: port.optional(),
  MQTT_TLS_CERT: z.string().optional(),
  MQTT_TLS_KEY: z.string().optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Muster <no-reply@muster.example>'),
  /** Where feedback is mailed to; without one it is only kept. */
  FEEDBACK_TO: email.optional(),
  /** Mails of invitation that one team may send within 24 hours: what a stolen account of an admin can do with them. */
  INVITATIONS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(6000),
  /** The operator's own pages; without one, the built-in text. */
  TERMS_URL: url('http:', 'https:').optional(),
  PRIVACY_URL: url('http:', 'https:').optional(),
  /** To be changed with the privacy page: everybody is then asked to agree again. */
  PRIVACY_VERSION: consentVersion.default(BUILT_IN_CONSENT),
  /** A gateway for text messages; without one, codes for phones go by mail. See `platform/sms`. */
  SMS_URL: url('http:', 'https:').optional(),
  /** The domain that the product's sub-domains share, for the session and the console's own cookies. */
  COOKIE_DOMAIN: cookieDomain.optional(),
  /** Where parts of the API are, when not at the console's own origin. */
  RMS_URL: origin.optional(),
  MAP_API_URL: origin.optional(),
  FILE_UPLOAD_URL: origin.optional(),
  TRAINING_KIT_URL: origin.optional(),
  ACCOUNT_CENTRE_URL: origin.optional(),
  /** What the console asks whether the network works, by the end of its host's name; without one, this server. */
  CONNECTIVITY_CHECK_URLS: connectivityChecks.optional(),
  /** Single sign-on may ask providers in this server's own network, and by plain http: any owner can then have it ask there. */
  SIGN_ON_PRIVATE: z.stringbool().default(false),
  WEBHOOKS_PRIVATE: z.stringbool().default(false),
  /** Browsers then refuse plain http for all sub-domains of `PUBLIC_URL` too, for a year, Muster's or not. */
  HSTS_SUBDOMAINS: z.stringbool().default(false),
  /** How many reverse proxies stand in front; their X-Forwarded-For is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /**
   * Requests a minute to one endpoint from one address. To be raised where many people come from one address: a whole
   * school behind its router, or a reverse proxy that limits by itself and that TRUST_PROXY does not count.
   */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(60).default(600),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** `auto`: for people on a terminal, JSON elsewhere. */
  LOG_FORMAT: z.enum(['auto', 'pretty', 'json']).default('auto'),
  /** The storage of each team, in GB of 1024³ bytes; `storage-quota` gives one team another. */
  TEAM_STORAGE_GB: z.coerce.number().positive().max(1_000_000).default(50),
  /** The daemon of ClamAV: what is uploaded is scanned before it is taken. */
  CLAMAV_URL: url('tcp:', 'unix:').optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Robots reach the store by the same address, and fetch files there instead of through Muster. */
  S3_DIRECT: z.stringbool().default(false),
});

export const variableNames: readonly string[] = Object.keys(variables.shape);

export type Environment = z.infer<typeof variables>;

const tlsVariables = ['MQTT_TLS_PORT', 'MQTT_TLS_CERT', 'MQTT_TLS_KEY'] as const;

/** Those of {@link tlsVariables} that are missing while others are set. */
function missingTlsVariables(environment: Environment): string[] {
  const missing = tlsVariables.filter((name) => environment[name] === undefined);
  return missing.length === tlsVariables.length ? [] : missing;
}

export class EnvironmentError extends Error {}

/**
 * Reads the environment once. An empty variable counts as absent, as `docker -e NAME=` leaves it.
 * @throws EnvironmentError naming each variable that is wrong and why
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`The environment is not right.\n  ${lines.join('\n  ')}`);
  }
  const missing = missingTlsVariables(result.data);
  if (missing.length > 0)
    throw new EnvironmentError(
      `The environment is not right.\n  ${missing.join(', ')}: missing; TLS for robots needs ${tlsVariables.join(', ')}`,
    );
  const { COOKIE_DOMAIN: domain, PUBLIC_URL: publicUrl } = result.data;
  if (domain !== undefined && publicUrl !== undefined && !isWithinDomain(publicUrl, domain))
    throw new EnvironmentError(
      `The environment is not right.\n  COOKIE_DOMAIN: browsers refuse cookies for ${domain} from PUBLIC_URL, whose host is not within it`,
    );
  return { ...result.data, DATA_DIR: path.resolve(result.data.DATA_DIR) };
}
