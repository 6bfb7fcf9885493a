import { type ProblemData } from '@muster/contract/envelope';
import type { ErrorCode } from '@muster/contract/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { Problem } from './problem.ts';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  // A file was on its way, and whoever wanted it left.
  ERR_STREAM_PREMATURE_CLOSE: 'request.malformed',
};

function toProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return new Problem('server.unavailable');
  const code = 'code' in error ? fastifyCodes[error.code] : undefined;
  if (code !== undefined) return new Problem(code);
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500)
    return new Problem('request.malformed');
  return new Problem('server.error');
}

export function problemBody(code: ErrorCode, data: ProblemData = {}) {
  return { status: { code, message: code, description: '' }, data };
}

/** Every failure leaves in the envelope with a code of the closed list; only unforeseen ones are logged as errors. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (problem.code === 'server.error')
      request.log.error({ err: error, reqId: request.id, url: request.url }, 'request failed');
    if (problem.code === 'server.unavailable') {
      reply.header('retry-after', '2');
      request.log.warn({ reqId: request.id, url: request.url }, 'the database is not reachable');
    }
    return reply.code(problem.httpStatus).send(problemBody(problem.code, problem.data));
  });
}
