import { useQuery } from '@tanstack/react-query';
import { groupQuery } from './group.queries.ts';

/** What a group is called; nothing until that is known. */
export function GroupName({ id }: { id: string }) {
  return useQuery(groupQuery(id)).data?.name ?? null;
}
