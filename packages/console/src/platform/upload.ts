import { type EndpointDefinition, type ReplyOf, urlOf } from '@muster/contract/endpoint';
import { errorOf, networkError } from './api-error.ts';
import { baseOf } from './deployment.ts';
import { ownHeaders } from './own-headers.ts';
import { offerSignIn } from './session-end.ts';

export interface Upload<Stored> {
  done: Promise<Stored>;
  cancel(): void;
}

/**
 * Sends a file to an endpoint that takes its bytes as its body and its name in the address, reporting progress in
 * percent, which `fetch` cannot. `done` rejects with an `ApiError`, and with an `AbortError` once cancelled.
 */
export function uploadTo<E extends EndpointDefinition>(
  endpoint: E,
  file: File,
  onProgress: (percent: number) => void,
): Upload<ReplyOf<E>> {
  const request = new XMLHttpRequest();
  const aborted = new AbortController();
  const done = new Promise<ReplyOf<E>>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onload = () => {
      const reply = request.response as unknown;
      const error = errorOf(request.status, reply);
      if (error === null) return resolve((reply as { data: ReplyOf<E> }).data);
      if (error.code !== 'session.expired') return reject(error);
      void offerSignIn().then((isBack) => {
        if (aborted.signal.aborted) return;
        if (!isBack) return reject(error);
        const again = uploadTo(endpoint, file, onProgress);
        aborted.signal.addEventListener('abort', () => again.cancel());
        resolve(again.done);
      });
    };
    request.onerror = () => reject(networkError(null));
    // Also while the user signs in again, when this request has ended.
    aborted.signal.addEventListener('abort', () => {
      request.abort();
      reject(new DOMException('', 'AbortError'));
    });
  });
  const url = urlOf(endpoint, { query: { name: file.name } });
  const base = baseOf(url);
  request.open(endpoint.method, base + url);
  request.withCredentials = base !== '';
  request.responseType = 'json';
  request.setRequestHeader('content-type', 'application/octet-stream');
  for (const [name, value] of Object.entries(ownHeaders())) request.setRequestHeader(name, value);
  request.send(file);
  return { done, cancel: () => aborted.abort() };
}
