import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { isGone } from '../api-error.ts';
import { useErrorText } from '../failure.ts';
import { loadAllPhrases } from '../i18n/areas.ts';
import { useI18n } from '../i18n/i18n.ts';
import { lazyPart } from '../lazy-part.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';

const GonePanel = lazyPart(async () => {
  // The error can be that of any area: until its words are there, a user must not read those of an unexpected one.
  const [panel] = await Promise.all([import('./GonePanel.tsx'), loadAllPhrases().catch(() => {})]);
  return panel;
}, 'GonePanel');

export type FailedQueryProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** The data shown below is from an earlier response. */
  isPartial?: boolean;
  /** The link offered when the object no longer exists. */
  back?: string;
};

/** Shown in place of data that failed to load: error code, title, advice, and a retry button. */
export function FailedQuery({ query, isPartial = false, back }: FailedQueryProps) {
  const { t } = useI18n();
  const text = useErrorText()(query.error);
  // A retry would not bring back a deleted object.
  if (isGone(query.error))
    return (
      <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
        <GonePanel text={text} {...(back && { back })} />
      </Suspense>
    );
  return (
    <ErrorPanel
      className="my-3"
      code={text.code}
      title={text.title}
      action={
        <Button size="sm" isPending={query.isFetching} onPress={() => void query.refetch()}>
          {t('common.action.retry')}
        </Button>
      }
    >
      {text.message} {isPartial && t('common.problem.partial')}
    </ErrorPanel>
  );
}
