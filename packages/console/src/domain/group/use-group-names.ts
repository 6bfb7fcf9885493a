import { useQueries } from '@tanstack/react-query';
import { groupQuery } from './group.queries.ts';

/** What these groups are called, in their order; those that are not known yet are left out. */
export function useGroupNames(ids: readonly string[]): string[] {
  return useQueries({ queries: ids.map(groupQuery) }).flatMap(({ data }) => (data ? [data.name] : []));
}
