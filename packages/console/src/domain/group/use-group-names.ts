import { useQueries } from '@tanstack/react-query';
import { groupQuery } from './group.queries.ts';

/** Names of these groups, in the same order; those not loaded yet are left out. */
export function useGroupNames(ids: readonly string[]): string[] {
  return useQueries({ queries: ids.map(groupQuery) }).flatMap(({ data }) => (data ? [data.name] : []));
}
