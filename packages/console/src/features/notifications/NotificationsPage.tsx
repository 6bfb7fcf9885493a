import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { BrowserPush } from '../push/browser-push.part.ts';
import { NoticeList } from './NoticeList.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { notificationsPage } from './notifications.page.ts';

const tabs = ['all', 'unread', 'settings'] as const;

/** `/notifications`: all notices of the user, and the settings. */
export function NotificationsPage(): ReactNode {
  const { t } = useI18n();
  const { search, setSearch } = usePage(notificationsPage);
  const tab = search.tab ?? 'all';
  return (
    <>
      <PageTop title={t('shell.page.notifications')} />
      <Tabs
        label={t('shell.page.notifications')}
        selected={tab}
        onSelect={(id) => setSearch({ tab: id === 'all' ? undefined : id })}
        tabs={tabs.map((id) => ({ id, label: t(`notifications.tab.${id}`) }))}
      >
        <div className="max-w-180 pt-3">
          {tab === 'settings' ? (
            <>
              <NoticeSettings />
              <BrowserPush />
            </>
          ) : (
            <NoticeList key={tab} isUnreadOnly={tab === 'unread'} />
          )}
        </div>
      </Tabs>
    </>
  );
}
