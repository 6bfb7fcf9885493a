import type { ErrorRow } from './define-area.ts';
import { fromAreas, type FromAreas } from './from-areas.ts';

/**
 * The codes of the spec's catalogue, which are shared by several areas, and those of any request. Missing E-numbers do
 * not exist in the catalogue. Codes of one area are declared in its `area.ts`.
 */
const common = {
  E001: { status: 503 },
  E002: { status: 409 },
  E003: { status: 404 },
  E004: { status: 404 },
  E005: { status: 404 },
  E006: { status: 404 },
  E008: { status: 404 },
  E009: { status: 415 },
  E010: { status: 403 },
  E011: { status: 403 },
  E013: { status: 422 },
  E018: { status: 403 },
  E019: { status: 401 },
  E020: { status: 403 },
  E021: { status: 422 },
  E022: { status: 403 },
  E024: { status: 403 },
  E026: { status: 409 },
  E027: { status: 404 },
  E028: { status: 404 },
  E031: { status: 404 },
  E032: { status: 404 },
  E033: { status: 403 },
  E034: { status: 404 },
  E035: { status: 401 },
  E042: { status: 409 },
  E043: { status: 410 },
  E044: { status: 404 },
  E045: { status: 410 },
  E046: { status: 410 },
  E047: { status: 409 },
  E048: { status: 409 },
  E049: { status: 409 },
  E050: { status: 410 },
  E051: { status: 409 },
  E052: { status: 403 },
  E053: { status: 422 },
  E054: { status: 401 },
  E055: { status: 409 },
  E056: { status: 404 },
  E057: { status: 401 },
  E058: { status: 422 },
  E059: { status: 401 },
  E060: { status: 401 },
  E061: { status: 401 },
  E062: { status: 401 },
  E063: { status: 422 },
  E064: { status: 409 },
  E065: { status: 410 },
  E066: { status: 401 },
  E067: { status: 410 },
  E068: { status: 410 },
  E069: { status: 409 },
  E070: { status: 410 },
  E071: { status: 401 },
  E072: { status: 410 },
  E073: { status: 410 },
  E074: { status: 409 },
  E075: { status: 404 },
  E076: { status: 404 },
  E077: { status: 404 },
  E078: { status: 409 },
  E079: { status: 410 },
  E080: { status: 410 },
  E081: { status: 410 },
  E501: { status: 403 },

  'request.invalid': { status: 400 },
  'request.malformed': { status: 400 },
  'request.too_large': { status: 413 },
  'request.media_type': { status: 415 },
  'request.too_many': { status: 429 },
  'request.origin': { status: 403 },
  'request.timeout': { status: 504 },
  'request.not_found': { status: 404 },
  'session.expired': { status: 401 },
  'session.two_factor': { status: 401, show: false },
  'server.error': { status: 500 },
  'server.unavailable': { status: 503 },
  /** The file is in the list but not in the store. */
  'storage.file_missing': { status: 404 },
  'storage.full': { status: 507 },
} as const satisfies Record<string, ErrorRow>;

/** From the catalogue, or of any request. */
export type CommonCode = keyof typeof common;

/** The closed list of errors. A code is also the key of its phrase: it does not compile without five translations. */
export type ErrorCode = keyof typeof common | keyof FromAreas<'errors'>;

export const errors: Readonly<Record<ErrorCode, ErrorRow>> = { ...common, ...fromAreas('errors') };

export const errorCodes = Object.keys(errors) as ErrorCode[];

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}
