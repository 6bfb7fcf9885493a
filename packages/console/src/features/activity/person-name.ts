import { useInfiniteQuery } from '@tanstack/react-query';
import { activityQuery } from './activity.queries.ts';

/** What the person of a filter is called, who may have left: as their newest entry says. */
export function usePersonName(person: string | undefined): string {
  const query = useInfiniteQuery({ ...activityQuery({ person }), enabled: person !== undefined });
  return query.data?.pages[0]?.items.find(({ actor }) => actor.id === person)?.actor.name ?? '…';
}
