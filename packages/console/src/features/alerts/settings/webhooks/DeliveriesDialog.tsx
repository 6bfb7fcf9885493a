import type { Webhook } from '@muster/contract/alerts/webhooks.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../../../platform/page/ListFooter.tsx';
import { PageDialog } from '../../../../platform/page/PageDialog.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { Pill } from '../../../../ui/Pill.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { deliveriesQuery } from '../settings.queries.ts';
import { faultText } from './fault-text.ts';
import { DOT } from '../../../../ui/dot.ts';

const tones = { waiting: 'neutral', delivered: 'good', failed: 'bad' } as const;
const events = ['test', 'opened', 'acknowledged', 'escalated', 'resolved', 'reopened'] as const;

/** Messages sent to a webhook with the responses, newest first. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t, format } = useI18n();
  const [page, setPage] = useState(1);
  const query = useQuery(deliveriesQuery(webhook.id, page));
  const { data } = query;
  const nameOf = (event: string) => {
    const known = events.find((each) => each === event.replace('alert.', ''));
    return known ? t(`alerts.settings.webhooks.event.${known}`) : event;
  };
  return (
    <PageDialog
      title={t('alerts.settings.webhooks.deliveries')}
      description={webhook.name}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('common.action.close')}</Button>}
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(data)} />}
      {!data && !query.isError && <Skeleton className="h-24 w-full" />}
      {data?.total === 0 && <Empty title={t('alerts.settings.webhooks.noDeliveries')} />}
      <ul>
        {data?.items.map((delivery) => (
          <li
            key={delivery.id}
            className="flex items-baseline justify-between gap-3 border-b border-line-soft py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <span className="block font-medium">{nameOf(delivery.event)}</span>
              <span className="block text-sm text-ink-3">
                {[
                  format.dateTime(delivery.createdAt),
                  t('alerts.settings.webhooks.tries', { count: delivery.tries }),
                  faultText(delivery, t),
                ]
                  .filter(Boolean)
                  .join(DOT)}
              </span>
            </span>
            <Pill tone={tones[delivery.state]}>
              {t(`alerts.settings.webhooks.delivery.${delivery.state}`)}
            </Pill>
          </li>
        ))}
      </ul>
      <ListFooter list={data} onPage={setPage} />
    </PageDialog>
  );
}
