import { useInfiniteQuery } from '@tanstack/react-query';
import { activityQuery } from './activity.queries.ts';

/** Name of the filter's user from their newest entry, because they may have left the team. */
export function usePersonName(person: string | undefined): string {
  const query = useInfiniteQuery({ ...activityQuery({ person }), enabled: person !== undefined });
  return query.data?.pages[0]?.items.find(({ actor }) => actor.id === person)?.actor.name ?? '…';
}
