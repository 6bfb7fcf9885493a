import { EmbeddedPostgresError } from '@muster/embedded-postgres/embedded-postgres-error';
import { type Environment, EnvironmentError } from './environment.ts';
import { isDatabaseUnavailable, isReadOnly } from './platform/database/database-unavailable.ts';
import { isStorageFull } from './platform/files/storage-full.ts';

/** A start that cannot succeed; the message names the variable and says what to do. */
export class StartUpError extends Error {}

type Fault = Error & { code?: string; syscall?: string; hostname?: string; port?: number; path?: string };

/** PostgreSQL error codes for problems that an operator can fix. */
const databaseAdvice: Readonly<Record<string, string>> = {
  '28P01': 'correct user and password',
  '28000':
    'correct user and password, allow this machine in pg_hba.conf, or add sslmode=verify-full to the address if the server accepts only TLS',
  '3D000': 'create the database, or correct its name',
  '3F000': 'create the schema that its search_path names, and make this user its owner',
  '42501': 'make this user the owner of the database (extensions need CREATE on it)',
  '0A000': 'install what is missing on the database server (pg_trgm comes with postgresql-contrib)',
  '58P01': 'install what is missing on the database server (pg_trgm comes with postgresql-contrib)',
  '53100': 'free space on the disk of the database server',
  '53300': 'raise max_connections of the database server, or the limit of its user, or end other clients',
};

/** Name, address and user of the database, without the password. */
export function databaseName(databaseUrl = ''): string {
  const url = URL.parse(databaseUrl);
  if (url === null) return 'the database';
  return `the database ${decodeURIComponent(url.pathname.slice(1))} at ${url.host} (user ${decodeURIComponent(url.username)})`;
}

/** @param migration one that only the newer version has */
export const writtenByNewer = (variable: string, migration: string) =>
  `${variable}: a newer Muster has written this database (${migration}); start that version, or restore a backup from before the update.`;

function databaseFault(error: Fault, { DATABASE_URL: url }: Environment): string | null {
  const variable = url === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  const newer = /previously executed migration (\S+) is missing/.exec(error.message)?.[1];
  if (newer !== undefined) return writtenByNewer(variable, newer);
  if (url === undefined) return null;
  if (isReadOnly(error))
    return `DATABASE_URL: ${databaseName(url)} is read-only; use the address of the primary server, or turn off default_transaction_read_only.`;
  const advice = databaseAdvice[error.code ?? ''];
  if (advice === undefined && isDatabaseUnavailable(error))
    return `DATABASE_URL: ${databaseName(url)} cannot be reached (${reasonOf(error)}); start PostgreSQL there, or correct the address.`;
  if (error.syscall === 'open' && error.path !== undefined && decodeURIComponent(url).includes(error.path))
    return `DATABASE_URL: ${error.path} cannot be read (${error.code}); correct the file's name in the address, or its permissions.`;
  if (advice !== undefined) return `DATABASE_URL: ${databaseName(url)} says "${error.message}"; ${advice}.`;
  if (/SSL|TLS|certificate/i.test(error.message))
    return `DATABASE_URL: no safe connection to ${databaseName(url)} (${error.message}); correct its certificate, name the file of its CA in the address (sslrootcert=/path/ca.pem), or choose another sslmode.`;
  return null;
}

/** Node reports all addresses of a host name in one error without a message. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((each: Error) => each.message).join(', ');
  return error.message;
}

/** The disk of the embedded database, or of files. */
function diskFault(error: Fault, { DATA_DIR }: Environment): string | null {
  if (!isStorageFull(error)) return null;
  return `DATA_DIR: the disk of ${DATA_DIR} is full (${error.message}); free some space, then start again: Muster goes on where it was.`;
}

function listenFault(error: Fault, { PORT, MQTT_PORT, HOST }: Environment): string | null {
  const isUnknownHost = error.syscall === 'getaddrinfo' && error.hostname === HOST;
  if (error.syscall !== 'listen' && !isUnknownHost) return null;
  if (error.code === 'EADDRNOTAVAIL' || isUnknownHost)
    return `HOST: this machine has no address ${HOST}; use one of its own, or 0.0.0.0 for all.`;
  const variable = error.port === MQTT_PORT && error.port !== PORT ? 'MQTT_PORT' : 'PORT';
  const off = variable === 'MQTT_PORT' ? ', or 0 to do without it' : '';
  if (error.code === 'EADDRINUSE')
    return `${variable}: another program uses port ${error.port}; stop that, or choose another port${off}.`;
  if (error.code === 'EACCES')
    return `${variable}: this user may not open port ${error.port}; choose one from 1024${off}.`;
  return null;
}

/**
 * The text to print when the start fails: one sentence if the operator can fix it, else the stack.
 * @param environment absent when the environment itself is invalid
 */
export function explainStartUp(error: unknown, environment?: Environment): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvironmentError || error instanceof StartUpError) return error.message;
  if (error instanceof EmbeddedPostgresError)
    return `${error.message}\n(The data directory is DATA_DIR; use DATABASE_URL for your own server.)`;
  const sentence =
    environment &&
    (listenFault(error, environment) ?? databaseFault(error, environment) ?? diskFault(error, environment));
  return sentence ?? error.stack ?? error.message;
}
