import type { CallOf, EndpointDefinition, ReplyOf } from '@muster/contract/endpoint';
import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from './api.ts';
import { isApiError } from './api-error.ts';
import type { Address } from './endpoints.ts';

/** Live changes keep what is on screen fresh, so asking again within this time is waste. */
const STALE_MS = 15_000;
const RETRIES = 2;

export function makeQueryClient(): QueryClient {
  return new QueryClient({
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

/** The key is the endpoint's id and the call, so two areas that ask the same share one answer. */
export function queryOf<E extends EndpointDefinition>(endpoint: Address<E>, given: CallOf<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.id, given],
    queryFn: ({ signal }) => call(endpoint, given, signal),
  });
}

/** For lists: the page before stays on screen while the next one is on its way. */
export function listQueryOf<E extends EndpointDefinition>(endpoint: Address<E>, given: CallOf<E>) {
  return { ...queryOf(endpoint, given), placeholderData: keepPreviousData };
}

/**
 * A change. What it makes stale is asked for again once it succeeded; `answers` names what its reply is the answer to,
 * so that nobody sees the old one for the moment that asking takes.
 */
export function useChange<E extends EndpointDefinition>(
  endpoint: Address<E>,
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
