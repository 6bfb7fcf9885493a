import { type BodyOf, type EndpointDefinition, type ReplyOf, urlOf } from '@muster/contract/endpoint';
import { envelope, OK, status } from '@muster/contract/envelope';
import { retryAfterOf } from './retry-after.ts';

export type ServerAnswer<T> =
  | { kind: 'answered'; data: T }
  /** Final: the same request gets the same answer. */
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'unavailable'; detail: string; retryAfterMs?: number };

export interface AskOptions {
  signal?: AbortSignal;
  /** The time in a clear answer, to the second. */
  onServerTime?(time: string): void;
}

const TIMEOUT_MS = 15_000;

/**
 * One request of a robot to the console at `url`, e.g. `https://muster.example`. Never throws: anything but a clear
 * answer or refusal is `unavailable`.
 */
export async function askServer<E extends EndpointDefinition>(
  endpoint: E,
  url: string,
  body: BodyOf<E>,
  { signal, onServerTime }: AskOptions = {},
): Promise<ServerAnswer<ReplyOf<E>>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url.replace(/\/+$/, '') + urlOf(endpoint, {}), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const date = response.headers.get('date') ?? '';
    const answer = readAnswer(endpoint, response, await response.json().catch(() => null));
    if (answer.kind !== 'unavailable' && !Number.isNaN(Date.parse(date))) onServerTime?.(date);
    return answer;
  } catch (error) {
    return { kind: 'unavailable', detail: reasonOf(error) };
  }
}

function readAnswer<E extends EndpointDefinition>(
  endpoint: E,
  response: Response,
  body: unknown,
): ServerAnswer<ReplyOf<E>> {
  const reply = envelope(endpoint.reply).safeParse(body);
  if (response.ok && reply.success && reply.data.status.code === OK) {
    return { kind: 'answered', data: reply.data.data as ReplyOf<E> };
  }
  const problem = status.safeParse((body as { status?: unknown } | null)?.status);
  const code = problem.success ? problem.data.code : '';
  const finalCodes: readonly string[] = [...(endpoint.errors ?? []), 'request.invalid'];
  if (problem.success && finalCodes.includes(code)) {
    return { kind: 'refused', code, detail: problem.data.message };
  }
  const retryAfterMs = retryAfterOf(response);
  return {
    kind: 'unavailable',
    detail: `HTTP ${response.status} ${code}`.trim(),
    ...(retryAfterMs > 0 ? { retryAfterMs } : {}),
  };
}

/** `fetch` reports "fetch failed", and has the real error in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
