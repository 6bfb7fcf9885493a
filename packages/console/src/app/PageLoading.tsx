import { useI18n } from '../platform/i18n/i18n.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Placeholder while a page's code is loading. */
export function PageLoading() {
  const { t } = useI18n();
  return (
    <div role="status" aria-busy className="flex flex-col gap-4 pt-3">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-9 w-70 max-w-full" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  );
}
