import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { stationPage } from '../../monitoring/station.page.ts';
import { screenPolicyQuery } from '../screens.queries.ts';
import { ScreenRulesEditor } from './ScreenRulesEditor.tsx';

/** `/remoteMonitor/screenshotRules`: the team's rules for viewing screens. */
export function ScreenRulesPage(): ReactNode {
  const { t } = useI18n();
  const query = useQuery(screenPolicyQuery);
  if (query.data) return <ScreenRulesEditor held={query.data} />;
  const back = { href: hrefOf(stationPage), label: t('shell.navigation.back') };
  return (
    <>
      <PageTop title={t('shell.page.screenRules')} back={back} />
      {query.isError ? (
        <FailedQuery query={query} back={back.href} />
      ) : (
        <Skeleton className="mt-5 h-60 w-full max-w-2xl" />
      )}
    </>
  );
}
