import { ShareInUse } from './shares.ts';

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Shut down by an administrator, crashed, starting up, idle for too long, out of connections; the user, its password or
 * the database was changed. Class 08 is matched as a whole.
 */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '28000', '28P01', '3D000']);

/** The server is a standby, or was made read-only: another one, or the same one later, accepts the same work. */
export class ReadOnlyDatabase extends Error {
  readonly code = '25006';

  constructor() {
    super('the database is read-only');
  }
}

export const isReadOnly = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === '25006';

/** Message of `pg` for a query that was not answered in time. */
const SILENCE = 'Query read timeout';

/** `pg` gives these errors no code. */
const DRIVER_MESSAGES = [
  SILENCE,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'timeout expired',
];

/** Whether a query got no response from the database, not even an error. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === SILENCE;

/**
 * Whether a query failed because the database cannot be reached now or is read-only, as opposed to refusing the query, or
 * because its party uses all connections that it may hold. The same request may succeed later, so HTTP answers 503.
 * @param error the library of the jobs passes on plain objects
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof ShareInUse || isReadOnly(error)) return true;
  const { code, syscall, message, cause } = error as Partial<NodeJS.ErrnoException>;
  if (typeof code === 'string') {
    if (NETWORK_CODES.has(code) || SERVER_CODES.has(code) || /^08...$/.test(code)) return true;
    // The database's socket is missing; a missing file elsewhere is a different error.
    if (code === 'ENOENT' && syscall === 'connect') return true;
  }
  if (typeof message === 'string' && DRIVER_MESSAGES.some((known) => message.startsWith(known))) return true;
  // Node tries every address of a host name and reports all failures in one error.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return isDatabaseUnavailable(cause);
}
