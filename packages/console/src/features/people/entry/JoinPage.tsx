import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { usePage } from '../../../platform/page/visit.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { joiningQuery } from './entry.queries.ts';
import { joinPage } from '../join.page.ts';
import { JoinCard, JoinFrame } from './JoinFrame.tsx';
import { SignUp } from './SignUp.tsx';
import { WaysIn } from './WaysIn.tsx';

/** `/join`: a stranger makes an account with a code, somebody signed in sees where they stand and every way in. */
export function JoinPage() {
  const { t } = useI18n();
  const { code } = usePage(joinPage).search;
  const query = useQuery(joiningQuery);
  const answer = query.data;
  return (
    <JoinFrame title={t('shell.page.joinTeam')}>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(answer)} />}
      {query.isPending && (
        <JoinCard>
          <div role="status" aria-busy>
            <span className="sr-only">{t('common.loading')}</span>
            <Skeleton className="h-40 w-full" />
          </div>
        </JoinCard>
      )}
      {answer && (answer.person === null ? <SignUp code={code} /> : <WaysIn standing={answer} code={code} />)}
    </JoinFrame>
  );
}
