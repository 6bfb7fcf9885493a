import { contentTypeOf, fileExtensions } from '@muster/contract/files/content-types';
import { filesLimits } from '@muster/contract/files/limits';
import { ApiError, isApiError } from '../api-error.ts';

interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
}

/** What can be said of a file before its first byte: the server would refuse it for the same reason. */
export function refusalOf({ name, size }: FileFacts): ApiError | null {
  if (contentTypeOf(name) === null) {
    const fileType = fileExtensions.map((extension) => `.${extension}`).join(', ');
    return new ApiError('E009', 415, { detail: { fileType } });
  }
  if (size === 0) return new ApiError('E013', 400);
  if (size > filesLimits.uploadMax) return new ApiError('request.too_large', 413);
  return null;
}

/** Whether the same upload can go on later without anybody doing anything. */
export function passesByItself(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.httpStatus >= 500 ||
    isApiError(error, 'E001', 'request.timeout', 'request.too_many', 'upload.busy', 'upload.offset')
  );
}

/** Robots would refuse it; whoever uploads it may want it nevertheless. */
export const isQuestion = (error: unknown) => isApiError(error, 'app.older', 'app.other_signer');

/** The server kept nothing: whoever tries again begins anew. */
export const isBegunAnew = (error: unknown) =>
  isApiError(error, 'upload.not_found', 'upload.hash', 'E013', 'request.not_found');

const PAUSES = [1000, 2000, 5000, 10_000, 20_000, 30_000];

/** How long to wait before the next try, in milliseconds. @param tries that failed since bytes last went through */
export const pauseAfter = (tries: number): number => PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0]!;

/** A file that is chosen again for an upload that has begun. Its contents are compared when all of it is there. */
export const isSameFile = (file: FileFacts, upload: FileFacts) =>
  file.name === upload.name && file.size === upload.size;
