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
  /** What is shown below is from before. */
  isPartial?: boolean;
  /** Where to go from what does not exist any more. */
  back?: string;
};

/** In place of what did not come: its code, what it is, what to do, and the way to ask again. */
export function FailedQuery({ query, isPartial = false, back }: FailedQueryProps) {
  const { t } = useI18n();
  const text = useErrorText()(query.error);
  // Asking again would not bring back what was deleted.
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

/** In place of what was deleted, or is out of this person's reach. */
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
