import { isErrorCode, type ErrorCode } from '@muster/contract/errors';
import type { ProblemData } from '@muster/contract/envelope';
import { OK } from '@muster/contract/envelope';

/** The error of a failed call. `fields` maps dotted paths to field error codes, `params` holds their numbers. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** 0 when there was no reply. */
  readonly httpStatus: number;
  readonly fields: Record<string, string>;
  readonly params: Record<string, Record<string, number>>;
  readonly detail: Record<string, unknown>;
  /** The server's own text, for errors without a code (spec section 8). */
  text: string | null = null;
  /** When the request was sent, by `performance.now()`; only set for an error without a reply. */
  sentAt: number | null = null;

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

/** The object was deleted, or is no longer visible to the user: data cached for it is outdated. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 404;
}

/** The error of a request that got no reply (spec section 8: a timeout has its own text). */
export function networkError(reason: unknown, sentAt: number | null = null): ApiError {
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
  const error = new ApiError(isTimeout ? 'request.timeout' : 'E001', 0);
  error.sentAt = sentAt;
  return error;
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

/** The account centre's error text for an expired session; sign-in shows a text of its own for it. */
export const DENIED = 'OA_ACCESS_DENIED';

function denied(httpStatus: number): ApiError {
  const error = new ApiError('session.expired', httpStatus);
  error.text = DENIED;
  return error;
}

/** The catalogue's code for an error text of the server (spec section 8, "Display rules"). */
function codeOfWords(words: string): ErrorCode | null {
  const [code] = /\bE(0\d\d|501)\b/.exec(words) ?? [];
  if (code && isErrorCode(code)) return code;
  if (/duplicate/i.test(words)) return 'E002';
  return /\bdid\b/i.test(words) ? 'E003' : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The error of a reply, or `null` for a success. For a reply without a status object it is its `error_description`;
 * without that a proxy answered, and the HTTP status decides.
 */
export function errorOf(httpStatus: number, reply: unknown): ApiError | null {
  const envelope = (typeof reply === 'object' ? reply : null) as Record<string, unknown> | null;
  const byStatus = codeOfStatus[httpStatus] ?? 'server.error';
  const status = envelope?.['status'] as Record<string, unknown> | null | undefined;
  if (!status || typeof status['code'] !== 'string') {
    const said = textOf(envelope?.['error_description']);
    if (said.includes(DENIED)) return denied(httpStatus);
    const error = new ApiError(byStatus, httpStatus);
    error.text = said || null;
    return error;
  }
  if (status['code'] === OK) return null;
  const words = `${textOf(status['description'])} ${textOf(status['message'])}`;
  if (words.includes(DENIED)) return denied(httpStatus);
  const code = isErrorCode(status['code']) ? status['code'] : (codeOfWords(words) ?? byStatus);
  return new ApiError(code, httpStatus, (envelope?.['data'] ?? null) as ProblemData | null);
}
