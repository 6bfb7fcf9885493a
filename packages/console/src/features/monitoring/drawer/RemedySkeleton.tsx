import { Skeleton } from '../../../ui/Skeleton.tsx';

/** As high as a code with its hint and three steps, so that content below does not move under the pointer. */
export function RemedySkeleton() {
  return <Skeleton className="h-37.5 w-full" />;
}
