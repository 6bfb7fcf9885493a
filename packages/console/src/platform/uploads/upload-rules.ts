import { contentTypeOf, fileExtensions } from '@muster/contract/files/content-types';
import { filesLimits } from '@muster/contract/files/limits';
import { ApiError, isApiError } from '../api-error.ts';

interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
}

/** Validates a file before sending it, with the error that the server would return. */
export function refusalOf({ name, size }: FileFacts): ApiError | null {
  if (contentTypeOf(name) === null) {
    // The space of no width lets a line end before an ending: after "、" none ends before a dot.
    const fileType = fileExtensions.map((extension) => `\u200b.${extension}`).join(', ');
    return new ApiError('E009', 415, { detail: { fileType } });
  }
  if (size === 0) return new ApiError('E013', 400);
  if (size > filesLimits.uploadMax) return new ApiError('request.too_large', 413);
  return null;
}

/** Whether the same upload can continue later without user action. */
export function passesByItself(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    // On a full disk somebody has to free space; "connection lost" would send the user to look at the network.
    (error.httpStatus >= 500 && error.code !== 'storage.full') ||
    isApiError(error, 'E001', 'request.timeout', 'request.too_many', 'upload.busy', 'upload.offset')
  );
}

/** Robots would refuse the app; the user may want to upload it nevertheless. */
export const isQuestion = (error: unknown) => isApiError(error, 'app.older', 'app.other_signer');

/** The server kept nothing: a retry starts over. */
export const isBegunAnew = (error: unknown) =>
  isApiError(error, 'upload.not_found', 'upload.hash', 'E013', 'request.not_found');

const PAUSES = [1000, 2000, 5000, 10_000, 20_000, 30_000];

/** Delay before the next retry in milliseconds. @param tries failed attempts since bytes were last transferred */
export const pauseAfter = (tries: number): number => PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0]!;

/** Whether a chosen file matches a started upload. The contents are compared after all bytes are sent. */
export const isSameFile = (file: FileFacts, upload: FileFacts) =>
  file.name === upload.name && file.size === upload.size;
