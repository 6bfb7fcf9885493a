import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { usePage } from '../../../platform/page/visit.ts';
import { joiningQuery } from './entry.queries.ts';
import { joinPage } from '../join.page.ts';
import { JoinFrame, JoinLoading } from './JoinFrame.tsx';
import { SignUp } from './SignUp.tsx';
import { WaysIn } from './WaysIn.tsx';

/** `/join`: a visitor creates an account with a code; a signed-in user sees their requests and the ways into a team. */
export function JoinPage() {
  const { t } = useI18n();
  const { code } = usePage(joinPage).search;
  const query = useQuery(joiningQuery);
  const answer = query.data;
  const title = t('shell.page.joinTeam');
  if (query.isPending) return <JoinLoading title={title} />;
  return (
    <JoinFrame title={title}>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(answer)} />}
      {answer && (answer.person === null ? <SignUp code={code} /> : <WaysIn standing={answer} code={code} />)}
    </JoinFrame>
  );
}
