import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { hrefOf } from '../../../platform/page/address.ts';
import { usePage } from '../../../platform/page/visit.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { configQuery } from '../../../domain/config/config.queries.ts';
import { configPage } from '../config.page.ts';
import { configsPage } from '../configs.page.ts';
import { ConfigEditor } from './ConfigEditor.tsx';

export function ConfigEditorPage(): ReactNode {
  const { id } = usePage(configPage).params;
  const { t } = useI18n();
  const query = useQuery(configQuery(id));
  if (query.data) return <ConfigEditor key={id} config={query.data} />;
  const back = { href: hrefOf(configsPage), label: t('shell.navigation.back') };
  return (
    <>
      <PageTop title={t('shell.page.configDetail')} back={back} />
      {query.isError ? (
        <FailedQuery query={query} back={back.href} />
      ) : (
        <div role="status" aria-busy className="grid gap-7 pt-5 lg:grid-cols-[200px_minmax(0,1fr)_330px]">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="h-40 w-full" />
          <div className="flex flex-col gap-6">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-14 w-full" />
            ))}
          </div>
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </>
  );
}
