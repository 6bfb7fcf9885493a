import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { alertsPage } from '../alerts.page.ts';
import { settingsQuery } from './settings.queries.ts';
import { SettingsEditor } from './SettingsEditor.tsx';

/** `/remoteMonitor/alerts/settings`. */
export function AlertSettingsPage(): ReactNode {
  const { t } = useI18n();
  const query = useQuery(settingsQuery);
  if (query.data) return <SettingsEditor held={query.data} />;
  const back = { href: hrefOf(alertsPage), label: t('shell.navigation.back') };
  return (
    <>
      <PageTop title={t('shell.page.alertSettings')} back={back} />
      {query.isError ? (
        <FailedQuery query={query} back={back.href} />
      ) : (
        <div role="status" aria-busy className="flex flex-col gap-6 pt-5">
          <span className="sr-only">{t('common.loading')}</span>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-20 w-full" />
          ))}
        </div>
      )}
    </>
  );
}
