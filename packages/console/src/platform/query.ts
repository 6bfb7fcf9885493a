import type { CallOf, EndpointDefinition, ReplyOf } from '@muster/contract/endpoint';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from './api.ts';
import { isApiError } from './api-error.ts';
import type { TopicUse } from './live/topics.ts';

/** Live changes keep what is on screen fresh, so asking again within this time is waste. */
const STALE_MS = 15_000;
const RETRIES = 2;

/** @param onFailure hears of every failure that was not overcome by asking again */
export function makeQueryClient(onFailure: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Only what may pass by itself; asking again does not change a refusal.
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
 * The key is the endpoint's id and the call, so two areas that ask the same share one answer.
 * @param topics what the answer depends on; the live link keeps it fresh by them
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

/** For lists: the page before stays on screen while the next one is on its way. */
export function listQueryOf<E extends EndpointDefinition>(
  endpoint: E,
  given: CallOf<E>,
  topics?: readonly TopicUse[],
) {
  return { ...queryOf(endpoint, given, topics), placeholderData: keepPreviousData };
}

/**
 * A change. What it makes stale is asked for again once it succeeded; `answers` names what its reply is the answer to,
 * so that nobody sees the old one for the moment that asking takes.
 */
export function useChange<E extends EndpointDefinition>(
  endpoint: E,
  stale: readonly { id: string }[] = [],
  answers?: { id: string },
) {
  const client = useQueryClient();
  return useMutation<ReplyOf<E>, Error, CallOf<E>>({
    mutationFn: (given) => call(endpoint, given),
    onSuccess: (reply) => {
      if (answers) client.setQueryData([answers.id, {}], reply);
      for (const { id } of stale) void client.invalidateQueries({ queryKey: [id] });
    },
  });
}

/**
 * For an answer about all robots at once: with each change of ten thousand, asking and comparing it anew would hold up the
 * page and the server.
 */
export const askedNowAndThen = { refetchInterval: 5000, staleTime: 5000, structuralSharing: false } as const;
