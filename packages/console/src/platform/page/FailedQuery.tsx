import type { UseQueryResult } from '@tanstack/react-query';
import { useErrorText } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';

export type FailedQueryProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** What is shown below is from before. */
  isPartial?: boolean;
};

/** In place of what did not come: its code, what it is, what to do, and the way to ask again. */
export function FailedQuery({ query, isPartial = false }: FailedQueryProps) {
  const { t } = useI18n();
  const text = useErrorText()(query.error);
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
