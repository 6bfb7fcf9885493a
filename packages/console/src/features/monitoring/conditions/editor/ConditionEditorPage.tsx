import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { hrefOf } from '../../../../platform/page/address.ts';
import { FailedQuery } from '../../../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../../../platform/page/PageTop.tsx';
import { usePage } from '../../../../platform/page/visit.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { conditionPage } from '../../condition.page.ts';
import { conditionsPage } from '../../conditions.page.ts';
import { conditionQuery } from '../conditions.queries.ts';
import { ConditionEditor } from './ConditionEditor.tsx';

/** `/remoteMonitor/condition/:id`. */
export function ConditionEditorPage(): ReactNode {
  const { id } = usePage(conditionPage).params;
  const { t } = useI18n();
  const query = useQuery(conditionQuery(id));
  if (query.data) return <ConditionEditor key={id} condition={query.data} />;
  const back = { href: hrefOf(conditionsPage), label: t('shell.navigation.back') };
  return (
    <>
      <PageTop title={t('shell.page.condition')} back={back} />
      {query.isError ? (
        <FailedQuery query={query} back={back.href} />
      ) : (
        <div role="status" aria-busy className="flex flex-col gap-6 pt-5">
          <span className="sr-only">{t('common.loading')}</span>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14 w-full" />
          ))}
        </div>
      )}
    </>
  );
}
