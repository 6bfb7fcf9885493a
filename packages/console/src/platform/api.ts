import { urlOf, type CallOf, type EndpointDefinition, type ReplyOf } from '@muster/contract/endpoint';
import { httpLimits } from '@muster/contract/limits';
import { networkError, errorOf } from './api-error.ts';
import { reportUnreachable } from './connectivity.ts';
import { send, takeEarly } from './early-answer.ts';
import { hasUnsaved, leavePage } from './leaving.ts';
import { lockConsole } from './lock.ts';
import { paths } from './paths.ts';
import { offerProof } from './proof-asked.ts';
import { noteSessionBegun, offerSignIn } from './session-end.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const isSessionEnd = (code: string) => code === 'session.expired' || code === 'session.team_ended';

/**
 * One request to the server, typed by the contract. The reply is not parsed: our own server has already validated it. A
 * request whose session has ended waits until the user has signed in again, and is then retried; a sensitive one waits
 * for a proof in the same way.
 * @throws {ApiError} in every case, also without a reply (`E001`) and after 30 s (`request.timeout`)
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  given: CallOf<E>,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> {
  const parts: Parts = given;
  const sentAt = performance.now();
  const timeout = AbortSignal.timeout(httpLimits.timeoutMs);
  const url = urlOf(endpoint, parts);
  let response: Response;
  let reply: unknown;
  try {
    const early = endpoint.method === 'GET' ? takeEarly(url) : undefined;
    response = await (early ??
      send(url, {
        method: endpoint.method,
        headers: parts.body === undefined ? {} : { 'content-type': 'application/json' },
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }));
    reply = await response.json().catch((reason: unknown) => {
      if (reason instanceof SyntaxError) return null;
      throw reason;
    });
  } catch (reason) {
    // The caller aborted it and needs no error report.
    if (signal?.aborted) throw reason;
    const error = networkError(reason, sentAt);
    if (error.code === 'E001') reportUnreachable();
    throw error;
  }
  const error = errorOf(response.status, reply);
  if (!error) return (reply as { data: ReplyOf<E> }).data;
  // The session itself is valid, so the user can also be offered another team.
  if (error.code === 'session.team_ended') noteSessionBegun();
  if (isSessionEnd(error.code) && (await offerSignIn())) {
    signal?.throwIfAborted();
    return call(endpoint, given, signal);
  }
  if (error.code === 'session.prove' && (await offerProof())) {
    signal?.throwIfAborted();
    return call(endpoint, given, signal);
  }
  if (error.code === 'session.locked') {
    await lockConsole();
    signal?.throwIfAborted();
    return call(endpoint, given, signal);
  }
  if (error.code === 'session.weak' && location.pathname !== paths.strengthen && !hasUnsaved())
    return leavePage(paths.strengthen);
  throw error;
}
