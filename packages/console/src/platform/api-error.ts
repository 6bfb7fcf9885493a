import { isErrorCode, type ErrorCode } from '@muster/contract/errors';
import type { ProblemData } from '@muster/contract/envelope';
import { OK } from '@muster/contract/envelope';

/** What a call failed with. `fields` maps dotted paths to field error codes, `params` holds their numbers. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** 0 when there was no reply at all. */
  readonly httpStatus: number;
  readonly fields: Record<string, string>;
  readonly params: Record<string, Record<string, number>>;
  readonly detail: Record<string, unknown>;

  constructor(code: ErrorCode, httpStatus: number, data: ProblemData | null = null) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.httpStatus = httpStatus;
    this.fields = data?.fields ?? {};
    this.params = data?.params ?? {};
    this.detail = data?.detail ?? {};
  }
}

export function isApiError(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}

/** It is not there any more, or not for this person: what was read of it before is no longer true. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 404;
}

/** The error of a request that got no reply (spec section 8: a timeout has its own text). */
export function networkError(reason: unknown): ApiError {
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
  return new ApiError(isTimeout ? 'request.timeout' : 'E001', 0);
}

const codeOfStatus: Record<number, ErrorCode> = {
  401: 'session.expired',
  403: 'E020',
  404: 'request.not_found',
  413: 'request.too_large',
  429: 'request.too_many',
  502: 'server.unavailable',
  503: 'server.unavailable',
  504: 'request.timeout',
};

/**
 * The error a reply stands for, or `null` when it is a success. A reply that is not our envelope comes from something
 * in between, so its HTTP status is all there is to go by.
 */
export function errorOf(httpStatus: number, reply: unknown): ApiError | null {
  const isEnvelope = typeof reply === 'object' && reply !== null && 'status' in reply;
  const status = isEnvelope ? (reply.status as { code?: unknown; description?: unknown } | null) : null;
  if (!isEnvelope || !status || typeof status.code !== 'string') {
    return new ApiError(codeOfStatus[httpStatus] ?? 'server.error', httpStatus);
  }
  if (status.code === OK) return null;
  // Spec section 8: the account centre says an expired session in its own words.
  if (typeof status.description === 'string' && status.description.includes('OA_ACCESS_DENIED')) {
    return new ApiError('session.expired', httpStatus);
  }
  const data = 'data' in reply ? (reply.data as ProblemData | null) : null;
  const code = isErrorCode(status.code) ? status.code : (codeOfStatus[httpStatus] ?? 'server.error');
  return new ApiError(code, httpStatus, data);
}
