import { endOtherSessions, endSession, listSessions } from '@muster/contract/account/security.endpoints';
import type { SessionItem } from '@muster/contract/account/schemas';
import Laptop from 'lucide-react/icons/laptop';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { Ago } from '../../../platform/i18n/Ago.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sessionsQuery } from './account.queries.ts';
import { AccountCard, cardClass } from './AccountRow.tsx';

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet, unknown: MonitorSmartphone };

/** The user's sessions; each can be ended, the current one by signing out. */
export function SessionList() {
  const { t } = useI18n();
  const onError = useReportFailure();
  const query = useQuery(sessionsQuery);
  const [isAsking, setAsking] = useState(false);
  const endOne = useChange(endSession, [listSessions]);
  const endAll = useChange(endOtherSessions, [listSessions]);
  const items = query.data?.items ?? [];
  const others = items.filter((item) => !item.isCurrent).length;

  function nameOf({ browser, system }: SessionItem): string {
    if (browser && system) return t('myAccount.sessions.named', { browser, system });
    return browser || system || t('myAccount.sessions.unknown');
  }

  return (
    <AccountCard
      title={t('myAccount.sessions.title')}
      note={query.data && t('myAccount.sessions.count', { count: items.length })}
      action={
        others > 0 && (
          <Button variant="quiet" size="sm" className="text-high-ink!" onPress={() => setAsking(true)}>
            {t('myAccount.sessions.endAll')}
          </Button>
        )
      }
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(query.data)} />}
      {query.isPending && <Skeleton className="h-32 w-full" />}
      {query.data && (
        <ul className={cardClass}>
          {items.map((item) => {
            const Icon = icons[item.kind];
            return (
              <li
                key={item.id}
                className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line-soft px-4 py-3 first:border-t-0 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_4.5rem]"
              >
                <Icon size={17} aria-hidden className="text-ink-3" />
                <span className="min-w-0 truncate font-medium">
                  {nameOf(item)}
                  {item.providerName && <span className="font-normal"> · {item.providerName}</span>}
                </span>
                <span className="min-w-0 text-sm text-ink-2 max-sm:col-start-2 max-sm:row-start-2">
                  <span translate="no" className="me-2.5 font-mono">
                    {item.address}
                  </span>
                  {item.isCurrent ? (
                    <strong className="font-semibold text-accent-ink">{t('myAccount.sessions.now')}</strong>
                  ) : (
                    <Ago at={item.lastUsedAt} />
                  )}
                </span>
                {item.isCurrent ? (
                  <span />
                ) : (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={t('myAccount.sessions.endOf', { name: nameOf(item) })}
                    isPending={endOne.isPending && endOne.variables.params.id === item.id}
                    onPress={() =>
                      endOne.mutate(
                        { params: { id: item.id } },
                        { ...done(t('myAccount.sessions.ended'), () => {}), onError },
                      )
                    }
                    className="-me-2.5 justify-self-end max-sm:row-span-2"
                  >
                    {t('myAccount.sessions.end')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isAsking && (
        <ConfirmChange
          title={t('myAccount.sessions.endAllTitle')}
          confirmLabel={t('myAccount.sessions.endAll')}
          change={endAll}
          onConfirm={() =>
            endAll.mutate(
              {},
              done(
                ({ ended }) => t('myAccount.sessions.endedAll', { count: ended }),
                () => setAsking(false),
              ),
            )
          }
          onCancel={() => setAsking(false)}
        >
          {t('myAccount.sessions.endAllText', { count: others })}
        </ConfirmChange>
      )}
    </AccountCard>
  );
}
