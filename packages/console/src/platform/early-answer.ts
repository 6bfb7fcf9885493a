import { baseOf } from './deployment.ts';
import { ownHeaders } from './own-headers.ts';
import { noteServerTime } from './server-clock.ts';

/**
 * Sends a request; used by all callers.
 * @throws what `fetch` throws
 */
export async function send(url: string, { headers, ...init }: RequestInit): Promise<Response> {
  const base = baseOf(url);
  const response = await fetch(base + url, {
    ...init,
    credentials: base === '' ? 'same-origin' : 'include',
    headers: { accept: 'application/json', ...ownHeaders(), ...headers },
  });
  noteServerTime(response);
  return response;
}

const asked = new Map<string, Promise<Response>>();

/**
 * Sends a request before the code that needs its response is loaded. The first call of that address uses the response.
 */
export function askEarly(url: string, timeoutMs: number): Promise<Response> {
  const answer = send(url, { signal: AbortSignal.timeout(timeoutMs) });
  // The caller that uses it sees the error; without one it must not be reported as unhandled.
  answer.catch(() => {});
  asked.set(url, answer);
  return answer;
}

export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = asked.get(url);
  asked.delete(url);
  return answer;
}

/** Responses that nothing has taken by now are dropped: later they would be outdated. */
export function dropEarly(): void {
  asked.clear();
}
