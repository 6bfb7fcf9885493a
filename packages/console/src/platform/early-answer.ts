import { baseOf } from './deployment.ts';
import { idleHeader } from './last-use.ts';

/**
 * How a request is sent, whoever sends it. A host of its own may not take a header that it does not know, and is not
 * told when somebody last used the console.
 * @throws what `fetch` throws
 */
export function send(url: string, { headers, ...init }: RequestInit): Promise<Response> {
  const base = baseOf(url);
  return fetch(base + url, {
    ...init,
    credentials: base === '' ? 'same-origin' : 'include',
    headers: { accept: 'application/json', ...(base === '' && idleHeader()), ...headers },
  });
}

const asked = new Map<string, Promise<Response>>();

/** Asks before the code is there that makes something of the answer. The first call of that address takes it. */
export function askEarly(url: string, timeoutMs: number): void {
  const answer = send(url, { signal: AbortSignal.timeout(timeoutMs) });
  // Whoever takes it hears of a failure; nobody may want it.
  answer.catch(() => {});
  asked.set(url, answer);
}

export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = asked.get(url);
  asked.delete(url);
  return answer;
}
