import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../../platform/page/FailedQuery.tsx';
import { useRested } from '../../../../platform/use-rested.ts';
import { cx } from '../../../../ui/cx.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { previewQuery } from './preview.queries.ts';
import { PreviewCounts } from './PreviewCounts.tsx';
import { PreviewBasis } from './PreviewBasis.tsx';

export interface ConditionPreviewProps {
  id: string;
  /** The name that is saved: one that is being written decides nothing. */
  name: string;
  document: Condition;
  /** Instead of the robots that have it. */
  deviceIds?: readonly string[];
  /** What decides cannot be saved as it is, so it cannot be tried either. */
  isFaulty?: boolean;
}

/** What a condition, as it is in the form now, would have said yesterday. */
export function ConditionPreview({ id, name, document, deviceIds, isFaulty = false }: ConditionPreviewProps) {
  const { t } = useI18n();
  const titleId = useId();
  const { robotType, allowedApps, battery, alerts, allowedMapId } = document;
  // Other settings decide nothing about lights: changing them asks nothing, and a mistake in them keeps nothing back.
  const judged = { name, robotType, allowedApps, battery, alerts, allowedMapId };
  const rested = useRested(JSON.stringify(judged));
  const query = useQuery({
    ...previewQuery({
      id,
      document: JSON.parse(rested) as typeof judged,
      ...(deviceIds && { deviceIds: [...deviceIds] }),
    }),
    enabled: !isFaulty,
  });
  const { data } = query;
  let content: ReactNode;
  if (isFaulty) content = <p className="text-sm text-ink-2">{t('monitoring.preview.faulty')}</p>;
  else if (query.isError) content = <FailedQuery query={query} />;
  else if (!data)
    content = (
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-28" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="h-3.5 w-2/3" />
      </div>
    );
  else
    content = (
      <div className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
        <PreviewCounts preview={data} />
        {data.robots > 0 && <PreviewBasis preview={data} hasApps={allowedApps.length > 0} />}
      </div>
    );
  return (
    <section aria-labelledby={titleId} aria-busy={!isFaulty && query.isFetching}>
      <h2 id={titleId} className="font-semibold">
        {t('monitoring.preview.title')}
      </h2>
      <div className="mt-2">{content}</div>
    </section>
  );
}
