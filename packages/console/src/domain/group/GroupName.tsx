import { useQuery } from '@tanstack/react-query';
import { groupQuery } from './group.queries.ts';

/** A group's name; empty until loaded. */
export function GroupName({ id }: { id: string }) {
  return useQuery(groupQuery(id)).data?.name ?? null;
}
