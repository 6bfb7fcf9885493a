import { urlOf } from '@muster/contract/endpoint';
import { sendPart } from '@muster/contract/files/uploads.endpoints';
import { DetailedError, Upload } from 'tus-js-client';
import { type ApiError, errorOf, networkError } from '../api-error.ts';
import { baseOf } from '../deployment.ts';
import { ownHeaders } from '../own-headers.ts';
import { offerSignIn } from '../session-end.ts';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function apiErrorOf(error: unknown): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (response == null || response.getStatus() === 0) return networkError(null);
  return errorOf(response.getStatus(), readJson(response.getBody())) ?? networkError(null);
}

/**
 * Sends the bytes of a file that the server does not have yet.
 * @param uploadId of an upload that has started
 * @param onProgress bytes sent so far, including those in transit
 * @throws ApiError, and an `AbortError` once the signal aborts
 */
export async function sendFile(
  file: File,
  uploadId: string,
  { onProgress, signal }: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<void> {
  const url = urlOf(sendPart, { params: { id: uploadId } });
  const base = baseOf(url);
  const sending = new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: base + url,
      storeFingerprintForResuming: false,
      // The caller retries and shows that it does.
      retryDelays: null,
      onBeforeRequest(request) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types it as unknown
        (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = base !== '';
        for (const [name, value] of Object.entries(ownHeaders())) request.setHeader(name, value);
      },
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(apiErrorOf(error)),
    });
    signal.addEventListener(
      'abort',
      () => {
        void upload.abort();
        reject(new DOMException('', 'AbortError'));
      },
      { once: true },
    );
    upload.start();
  });
  try {
    await sending;
  } catch (error) {
    const isEnded = (error as Partial<ApiError>).code === 'session.expired';
    if (!isEnded || !(await offerSignIn())) throw error;
    signal.throwIfAborted();
    await sendFile(file, uploadId, { onProgress, signal });
  }
}
