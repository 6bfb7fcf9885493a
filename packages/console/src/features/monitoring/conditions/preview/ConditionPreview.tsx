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
  /** The saved name: the one being edited does not affect the result. */
  name: string;
  document: Condition;
  /** Used in place of the robots that have the condition. */
  deviceIds?: readonly string[];
  /** A setting that affects lights is invalid, so there is no preview. */
  isFaulty?: boolean;
}

/** Result that the condition, as currently edited, would have had yesterday. */
export function ConditionPreview({ id, name, document, deviceIds, isFaulty = false }: ConditionPreviewProps) {
  const { t } = useI18n();
  const titleId = useId();
  const { robotType, allowedApps, battery, alerts, allowedMapId } = document;
  // Other settings do not affect lights: changing them causes no request, and errors in them do not block the preview.
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
