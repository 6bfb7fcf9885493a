import { useQuery } from '@tanstack/react-query';
import { FailedQuery } from '../../../../platform/page/FailedQuery.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { conditionQuery } from '../conditions.queries.ts';
import { ConditionPreview } from './ConditionPreview.tsx';

/** Result of a saved condition for yesterday, on robots that may not have it yet. */
export function ChosenPreview({ id, deviceIds }: { id: string; deviceIds: readonly string[] }) {
  const query = useQuery(conditionQuery(id));
  if (query.isError) return <FailedQuery query={query} />;
  if (!query.data) return <Skeleton className="h-14 w-full" />;
  const { name, document } = query.data;
  return <ConditionPreview id={id} name={name} document={document} deviceIds={deviceIds} />;
}
