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

/** PostgreSQL's own format may omit the host (a socket given by `?host=`), which other parsers reject as a URL. */
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
  /** URL of the broker of MQTT_URL for robots, when it differs from this server's. */
  MQTT_PUBLIC_URL: url('mqtt:', 'mqtts:', 'ws:', 'wss:').optional(),
  /** Token that this broker sends when it checks a robot's rights; without it no check is answered. */
  MQTT_AUTH_TOKEN: z.string().min(16).optional(),
  MQTT_PORT: port.default(1883),
  /** Robots over TLS; needs both PEM files, which are reloaded when they change. */
  MQTT_TLS_PORT: port.optional(),
  MQTT_TLS_CERT: z.string().optional(),
  MQTT_TLS_KEY: z.string().optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Muster <no-reply@muster.example>'),
  /** Recipient of feedback; without one it is only stored. */
  FEEDBACK_TO: email.optional(),
  /** Invitation mails that one team may send within 24 hours: limits the abuse of a stolen admin account. */
  INVITATIONS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(6000),
  /** The operator's own pages; without one, the built-in text. */
  TERMS_URL: url('http:', 'https:').optional(),
  PRIVACY_URL: url('http:', 'https:').optional(),
  /** Change it together with the privacy page: all users are then asked to agree again. */
  PRIVACY_VERSION: consentVersion.default(BUILT_IN_CONSENT),
  /** A gateway for text messages; without one, codes for phones are sent by mail. See `platform/sms`. */
  SMS_URL: url('http:', 'https:').optional(),
  /** The domain shared by the product's sub-domains, for the session cookie and the console's own cookies. */
  COOKIE_DOMAIN: cookieDomain.optional(),
  /** Origins of parts of the API, when not the console's own. */
  RMS_URL: origin.optional(),
  MAP_API_URL: origin.optional(),
  FILE_UPLOAD_URL: origin.optional(),
  TRAINING_KIT_URL: origin.optional(),
  ACCOUNT_CENTRE_URL: origin.optional(),
  /** URLs for the console's connectivity check, by the end of its host name; without one, this server. */
  CONNECTIVITY_CHECK_URLS: connectivityChecks.optional(),
  /** Allows sign-on providers in this server's own network, and plain http: any owner can then send requests there. */
  SIGN_ON_PRIVATE: z.stringbool().default(false),
  WEBHOOKS_PRIVATE: z.stringbool().default(false),
  /** Browsers then refuse plain http for all sub-domains of `PUBLIC_URL` too, for a year, Muster's or not. */
  HSTS_SUBDOMAINS: z.stringbool().default(false),
  /** Number of reverse proxies in front; their X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /**
   * Requests per minute to one endpoint from one session; to public endpoints, and without a session, from one address.
   * Raise it when many users sign in from one address: a whole school behind its router, or a reverse proxy with limits
   * of its own that TRUST_PROXY does not count.
   */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(60).default(600),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** `auto`: readable lines on a terminal, JSON elsewhere. */
  LOG_FORMAT: z.enum(['auto', 'pretty', 'json']).default('auto'),
  /** Storage quota of each team, in GB of 1024³ bytes; `storage-quota` sets another for one team. */
  TEAM_STORAGE_GB: z.coerce.number().positive().max(1_000_000).default(50),
  /** The ClamAV daemon: uploads are scanned before they are accepted. */
  CLAMAV_URL: url('tcp:', 'unix:').optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Robots reach the store at the same address, and download from it directly instead of through Muster. */
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
 * Reads the environment once. An empty variable counts as absent, because `docker -e NAME=` sets it empty.
 * @throws EnvironmentError naming each invalid variable and the reason
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`Invalid environment.\n  ${lines.join('\n  ')}`);
  }
  const missing = missingTlsVariables(result.data);
  if (missing.length > 0)
    throw new EnvironmentError(
      `Invalid environment.\n  ${missing.join(', ')}: missing; TLS for robots needs ${tlsVariables.join(', ')}`,
    );
  const { COOKIE_DOMAIN: domain, PUBLIC_URL: publicUrl } = result.data;
  if (domain !== undefined && publicUrl !== undefined && !isWithinDomain(publicUrl, domain))
    throw new EnvironmentError(
      `Invalid environment.\n  COOKIE_DOMAIN: browsers refuse cookies for ${domain} from PUBLIC_URL, whose host is not within it`,
    );
  return { ...result.data, DATA_DIR: path.resolve(result.data.DATA_DIR) };
}
