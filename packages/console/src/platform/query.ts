import type { CallOf, EndpointDefinition, ReplyOf } from '@muster/contract/endpoint';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseMutateAsyncFunction,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { call } from './api.ts';
import { isApiError } from './api-error.ts';
import { onRestored } from './connectivity.ts';
import type { TopicUse } from './live/topics.ts';

/** Live changes keep the data on screen up to date, so a refetch within this time is not needed. */
const STALE_MS = 15_000;
const RETRIES = 2;

/** @param onFailure called for every failure that retries did not solve */
export function makeQueryClient(onFailure: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Only for errors that may be temporary; a retry does not change a refusal.
        retry: (count, error) =>
          count < RETRIES && isApiError(error, 'server.unavailable', 'request.timeout', 'E001'),
        // The server may be in the same building without any internet.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * The key is the endpoint's id and the call, so two areas with the same request share one response.
 * @param topics what the response depends on; the live link keeps it up to date by them
 */
export function queryOf<E extends EndpointDefinition>(
  endpoint: E,
  given: CallOf<E>,
  topics?: readonly TopicUse[],
) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.id, given],
    queryFn: ({ signal }) => call(endpoint, given, signal),
    ...(topics && { meta: { topics } }),
  });
}

/** For lists: the previous page stays on screen while the next one is loading. */
export function listQueryOf<E extends EndpointDefinition>(
  endpoint: E,
  given: CallOf<E>,
  topics?: readonly TopicUse[],
) {
  return { ...queryOf(endpoint, given, topics), placeholderData: keepPreviousData };
}

/**
 * A mutation. On success it invalidates what it changes; `answers` names queries whose response is the reply itself, so
 * that the old one is not shown until the refetch is done. Calls with one `scope` are sent one after the other: the
 * last press of a switch must not be overtaken by the one before.
 */
export function useChange<E extends EndpointDefinition>(
  endpoint: E,
  stale: readonly { id: string }[] = [],
  answers?: { id: string },
  scope?: { id: string },
) {
  const client = useQueryClient();
  return useChangeBy<ReplyOf<E>, CallOf<E>>({
    mutationFn: (given) => call(endpoint, given),
    ...(scope && { scope }),
    onSuccess: (reply) => {
      if (answers) client.setQueryData([answers.id, {}], reply);
      for (const { id } of stale) void client.invalidateQueries({ queryKey: [id] });
    },
  });
}

/**
 * A mutation of several requests, or of more than requests; for one request there is {@link useChange}. That the network
 * was gone is forgotten when it is back: a dialog must not keep saying that the user is offline.
 */
export function useChangeBy<Reply, Given = void>(options: UseMutationOptions<Reply, Error, Given>) {
  const change = useMutation(options);
  const { error, reset } = change;
  useEffect(() => (isApiError(error, 'E001') ? onRestored(reset) : undefined), [error, reset]);
  return { ...change, ...useOneAtOnce(change.mutateAsync) };
}

/** What follows one call: {@link useOneAtOnce}. */
interface AfterChange<Reply> {
  /** Not called once the component is gone, or has made another call. */
  onSuccess?: (reply: Reply) => void;
  /** Called once per call, even if the component is gone: the user must still see the result. */
  onDone?: (reply: Reply) => void;
  /** As `onDone`. */
  onError?: (error: Error) => void;
  /** As `onSuccess`. */
  onSettled?: () => void;
}

/**
 * Deduplicates equal calls: the second press of a double click comes before the button is rendered as busy. A different
 * call, such as unticking, is sent.
 */
function useOneAtOnce<Reply, Given>(send: UseMutateAsyncFunction<Reply, Error, Given>) {
  const last = useRef<{ said: string; answer: Promise<Reply> }>(undefined);
  return useMemo(() => {
    const mutateAsync = ((given, options) => {
      const said = JSON.stringify(given);
      const known = last.current;
      if (known && known.said === said) return known.answer;
      const answer = send(given as Given, options);
      last.current = { said, answer };
      // Another call may have begun since.
      const end = () => last.current?.answer === answer && (last.current = undefined);
      answer.then(end, end);
      return answer;
    }) as typeof send;
    const mutate = (given: Given, { onDone, onError, ...after }: AfterChange<Reply> = {}) => {
      const known = last.current?.answer;
      const answer = mutateAsync(given, after);
      // A repeat of the call under way has its result, which is reported once.
      if (answer !== known) answer.then(onDone, onError ?? (() => {}));
    };
    return { mutate, mutateAsync };
  }, [send]);
}

/**
 * For a response about all robots: refetching and comparing it on each change of ten thousand robots would block the
 * page and the server.
 */
export const polledSlowly = { refetchInterval: 5000, staleTime: 5000, structuralSharing: false } as const;
