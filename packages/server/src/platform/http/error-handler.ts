import { type ProblemData } from '@muster/contract/envelope';
import type { ErrorCode } from '@muster/contract/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable, isReadOnly } from '../database/database-unavailable.ts';
import { ShareInUse } from '../database/shares.ts';
import { isBlocked, isStatementTimeout } from '../database/violations.ts';
import { FileMissing } from '../files/file-missing.ts';
import { isStorageFull } from '../files/storage-full.ts';
import { isStoreFailing, whyStoreFails } from '../files/store-failing.ts';
import { loggedUrl } from './logged-url.ts';
import { Problem } from './problem.ts';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  // The client disconnected while a file was sent.
  ERR_STREAM_PREMATURE_CLOSE: 'request.malformed',
};

export function toProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof FileMissing) return new Problem('storage.file_missing');
  if (isStorageFull(error)) return new Problem('storage.full');
  if (isDatabaseUnavailable(error) || isBlocked(error) || isStoreFailing(error))
    return new Problem('server.unavailable');
  const code = 'code' in error ? fastifyCodes[error.code] : undefined;
  if (code !== undefined) return new Problem(code);
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500)
    return new Problem('request.malformed');
  return new Problem('server.error');
}

export function problemBody(code: ErrorCode, data: ProblemData = {}) {
  return { status: { code, message: code, description: '' }, data };
}

/** Faults that need the operator's attention. Logged as errors, and counted. */
const faults = {
  'server.error': 'request failed',
  'storage.file_missing': 'a file is missing in the store',
  'storage.full': 'no space left on the disk',
} as const;

export type Faults = Record<keyof typeof faults, number>;

const isFault = (code: ErrorCode): code is keyof typeof faults => Object.hasOwn(faults, code);

function whyUnavailable(error: Error): string {
  if (error instanceof ShareInUse) return error.message;
  if (isStatementTimeout(error)) return 'a statement took too long, perhaps because a row stayed locked';
  if (isBlocked(error)) return 'a row stayed locked by another transaction';
  if (isReadOnly(error)) return 'the database is read-only';
  return isStoreFailing(error) ? whyStoreFails(error) : 'the database is unreachable';
}

/** Headers set for a file; they do not apply to the error envelope sent instead. */
const ofFiles = [
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'etag',
  'cache-control',
];

/**
 * Every failure is sent in the envelope with a code of the closed list; only unforeseen ones are logged as errors.
 * @returns how often each fault has happened
 */
export function handleErrors(app: FastifyInstance): Faults {
  const counts: Faults = { 'server.error': 0, 'storage.file_missing': 0, 'storage.full': 0 };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (isFault(problem.code)) {
      counts[problem.code] += 1;
      request.log.error({ err: error, reqId: request.id, url: loggedUrl(request.url) }, faults[problem.code]);
    }
    if (problem.code === 'server.unavailable') {
      reply.header('retry-after', '2');
      request.log.warn({ reqId: request.id, url: loggedUrl(request.url) }, whyUnavailable(error));
    }
    const { retryAfter } = problem.data.detail ?? {};
    if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
    for (const header of ofFiles) reply.removeHeader(header);
    return reply
      .code(problem.httpStatus)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(problemBody(problem.code, problem.data));
  });
  return counts;
}
