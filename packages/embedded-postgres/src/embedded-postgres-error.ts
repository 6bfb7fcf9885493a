/**
 * The embedded PostgreSQL cannot be used. The message is for the person who starts the program: what happened, then
 * what to do about it. It names no settings of the program, which adds them.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(happened: string, advice: string, options?: ErrorOptions) {
    super(`${happened}\n${advice}`, options);
  }
}

/** The alternative offered by every error: a database server run by somebody else. */
export const USE_OWN_SERVER = 'use a PostgreSQL server (15 or newer) of your own';

const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|ENOSPC|EDQUOT|Disk quota exceeded/, 'The disk is full: free some space'],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system/,
    'Give the user that starts the program write access to the data directory, or choose another one',
  ],
  [
    /initialized by PostgreSQL version|incompatible with server/,
    'The data was written by another major version: restore a dump taken with that version into an empty data directory',
  ],
  [
    /pre-existing shared memory block/,
    'Processes of an earlier PostgreSQL still use the data: end them (ps -ef | grep postgres) and start again',
  ],
  [
    /could not create shared memory segment|could not create semaphores|Cannot allocate memory/,
    'The machine is out of memory or shared memory: free some, or raise the limits',
  ],
  [
    /error while loading shared libraries|Library not loaded|ENOENT.*(initdb|postgres)/,
    'The bundled PostgreSQL does not run on this system (it needs glibc; Alpine has none): use another base system',
  ],
  [
    /could not look up effective user ID/,
    'Run as a user that is listed in /etc/passwd, which containers started with a bare number lack',
  ],
  [
    /Address already in use|EADDRINUSE/,
    'Another program took the port or socket: start again, or end that program',
  ],
];

/**
 * @param evidence output of PostgreSQL or the message of a system error
 * @returns a sentence with advice
 */
export function adviceFor(evidence: string): string {
  const found = ADVICE.find(([pattern]) => pattern.test(evidence));
  return `${found ? found[1] : 'Look for the cause in the lines above'}, or ${USE_OWN_SERVER}.`;
}

/** Converts any error during `task` (as in "Could not <task>") into an EmbeddedPostgresError. */
export function explained(error: unknown, task: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const evidence = error instanceof Error ? error.message : String(error);
  return new EmbeddedPostgresError(`Could not ${task}: ${evidence}`, adviceFor(evidence), { cause: error });
}
