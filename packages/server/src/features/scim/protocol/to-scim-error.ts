import type { ErrorCode } from '@muster/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toProblem } from '../../../platform/http/error-handler.ts';
import { loggedUrl } from '../../../platform/http/logged-url.ts';
import { ScimError } from './scim-error.ts';

const RETRY_AFTER = '2';

/** Translates problems of other areas into SCIM errors. */
const refusals: Partial<Record<ErrorCode, () => ScimError>> = {
  'member.owner': () =>
    new ScimError('owner', 'The owner of the team cannot be deactivated or removed by provisioning.'),
  'token.invalid': () =>
    new ScimError('invalidValue', 'The bearer token is missing, wrong, expired or revoked.', {
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="SCIM", error="invalid_token"' },
    }),
  'request.too_large': () => new ScimError('too_large', 'The body is too large.'),
  'request.malformed': () => new ScimError('invalidSyntax', 'The request is malformed.'),
  'request.media_type': () =>
    new ScimError('invalidSyntax', 'Send application/scim+json or application/json.', { status: 415 }),
  'server.unavailable': () =>
    new ScimError('server', 'The server is not available. Try again.', {
      status: 503,
      headers: { 'retry-after': RETRY_AFTER },
    }),
};

/** Handles every error in a SCIM scope. Unexpected ones are logged and counted as elsewhere. */
export function toScimError(error: Error, app: FastifyInstance, request: FastifyRequest): ScimError {
  if (error instanceof ScimError) return error;
  const problem = toProblem(error);
  if (problem.code === 'request.too_many') {
    const { retryAfter = 60 } = problem.data.detail ?? {};
    return new ScimError('rate', 'Too many requests with this token.', {
      headers: { 'retry-after': String(retryAfter) },
    });
  }
  const known = refusals[problem.code]?.();
  if (known !== undefined) return known;
  if (problem.httpStatus < 500)
    return new ScimError('invalidValue', `Refused: ${problem.code}`, { status: problem.httpStatus });
  app.faults['server.error'] += 1;
  request.log.error(
    { err: error, reqId: request.id, url: loggedUrl(request.url) },
    'a provisioning request failed',
  );
  return new ScimError('server', 'Internal error. It has been reported to the server operator.');
}
