import { addPushBrowser, listPushBrowsers } from '@muster/contract/push/endpoints';
import { useQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { queryOf, useChange } from '../../platform/query.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BrowserRow } from './BrowserRow.tsx';
import { pushState } from './push-state.ts';
import { subscribe } from './subscribe.ts';

const browsersQuery = queryOf(listPushBrowsers, {});

/** Push notifications for alerts while no page is open; enabled by a click, in each browser. */
export function BrowserPush() {
  const { t } = useI18n();
  const report = useReportFailure();
  const query = useQuery(browsersQuery);
  const add = useChange(addPushBrowser, [listPushBrowsers]);
  const [state, setState] = useState(pushState);
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const items = query.data?.items;

  async function turnOn(key: string) {
    setAsking(true);
    setRefused(false);
    try {
      const subscription = await subscribe(key);
      setState(pushState());
      if (subscription === null) return;
      const { endpoint, keys } = subscription.toJSON();
      const body = { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } };
      add.mutate({ body }, { onError: report });
    } catch {
      setRefused(true);
    } finally {
      setAsking(false);
    }
  }

  return (
    <section aria-labelledby="push-title" className="mt-8">
      <h2 id="push-title" className="font-semibold">
        {t('push.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('push.hint')}</p>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(items)} />}
      {query.isPending && <Skeleton className="mt-3 h-14 w-full" />}
      {query.data && (
        <div className="mt-3 flex flex-col gap-3">
          {items?.length === 0 && <p className="text-sm text-ink-3">{t('push.none')}</p>}
          {items && items.length > 0 && (
            <ul className="rounded-card border border-line px-4">
              {items.map((browser) => (
                <BrowserRow key={browser.id} browser={browser} />
              ))}
            </ul>
          )}
          {isRefused && <Banner tone="warn">{t('push.refused')}</Banner>}
          {state !== 'possible' ? (
            <p className="text-sm text-ink-2">{t(`push.${state}`)}</p>
          ) : (
            !items?.some(({ isThis }) => isThis) && (
              <Button
                className="self-start"
                icon={<BellRing size={16} aria-hidden />}
                isPending={isAsking || add.isPending}
                onPress={() => void turnOn(query.data.key)}
              >
                {t('push.turnOn')}
              </Button>
            )
          )}
        </div>
      )}
    </section>
  );
}
