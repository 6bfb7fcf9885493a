import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { memoryQuery } from './materials.queries.ts';

/** The bar warns from this share on. */
const NEARLY_FULL = 0.9;

/** How much of the gigabyte is used, and how much is left. */
export function MemoryBar() {
  const { t, format } = useI18n();
  const query = useQuery(memoryQuery);
  if (query.isError && !query.data) return <FailedQuery query={query} />;
  if (!query.data) return <Skeleton className="mb-5 h-9 w-full max-w-120" />;
  const { total, used, free } = query.data;
  const share = used / total;
  const isFull = free === 0;
  return (
    <div className="mb-5 max-w-120">
      <Progress
        label={t('materials.memory.used', { used: format.fileSize(used), total: format.fileSize(total) })}
        valueText={t(isFull ? 'materials.memory.full' : 'materials.memory.free', {
          free: format.fileSize(free),
        })}
        // A small share stays visible.
        value={used > 0 ? Math.max(share * 100, 0.5) : 0}
        tone={isFull ? 'high' : share >= NEARLY_FULL ? 'medium' : 'accent'}
      />
    </div>
  );
}
