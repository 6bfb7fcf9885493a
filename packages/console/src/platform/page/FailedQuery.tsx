import type { UseQueryResult } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { isGone } from '../api-error.ts';
import { type ErrorText, useErrorText } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

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
  if (isGone(query.error)) return <GonePanel text={text} {...(back && { back })} />;
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

/** Shown in place of an object that was deleted or that the user may not see. */
function GonePanel({ text, back }: { text: ErrorText; back?: string }) {
  const { t } = useI18n();
  return (
    <Empty
      icon={<SearchX size={22} aria-hidden />}
      title={text.title}
      action={
        back !== undefined && (
          <LinkButton href={back} variant="secondary">
            {t('shell.gone.back')}
          </LinkButton>
        )
      }
    >
      {text.message}
    </Empty>
  );
}
