import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useI18n } from '../i18n/i18n.ts';
import { FailedQuery, type FailedQueryProps } from './FailedQuery.tsx';

export type UnloadedObjectProps = {
  query: FailedQueryProps['query'] & { isError: boolean };
  /** The link offered when the object no longer exists. */
  back: string;
};

/** The page of one object, below its top, while the object loads and when it failed to load. */
export function UnloadedObject({ query, back }: UnloadedObjectProps): ReactNode {
  const { t } = useI18n();
  if (query.isError) return <FailedQuery query={query} back={back} />;
  return (
    <div role="status" aria-busy className="flex flex-col gap-5 pt-5">
      <span className="sr-only">{t('common.loading')}</span>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-32 w-full" />
      ))}
    </div>
  );
}
