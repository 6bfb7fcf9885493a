import {
  listDeliveries,
  listWebhooks,
  testWebhook,
  updateWebhook,
} from '@muster/contract/alerts/webhooks.endpoints';
import type { Webhook } from '@muster/contract/alerts/webhooks.schemas';
import { alertsLimits } from '@muster/contract/alerts/limits';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useReportFailure } from '../../../../platform/failure.ts';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../../platform/lazy-part.ts';
import { FailedQuery } from '../../../../platform/page/FailedQuery.tsx';
import { useChange } from '../../../../platform/query.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DialogSequence } from '../../../../ui/DialogSequence.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { toasts } from '../../../../ui/toast-queue.ts';
import { webhooksQuery } from '../settings.queries.ts';
import { faultText } from './fault-text.ts';
import { type WebhookEntry, WebhookRow } from './WebhookRow.tsx';

const AddWebhookDialog = lazyPart(() => import('./AddWebhookDialog.tsx'), 'AddWebhookDialog');
const SecretDialog = lazyPart(() => import('./SecretDialog.tsx'), 'SecretDialog');
const NewSecretDialog = lazyPart(() => import('./NewSecretDialog.tsx'), 'NewSecretDialog');
const RemoveWebhookDialog = lazyPart(() => import('./RemoveWebhookDialog.tsx'), 'RemoveWebhookDialog');
const DeliveriesDialog = lazyPart(() => import('./DeliveriesDialog.tsx'), 'DeliveriesDialog');

type Open =
  | { what: 'add' }
  | { what: 'secret'; name: string; secret: string }
  | { what: 'deliveries' | 'newSecret' | 'remove'; webhook: Webhook };

/** Webhooks that are notified of alerts. */
export function WebhooksSection() {
  const { t } = useI18n();
  const report = useReportFailure();
  const query = useQuery(webhooksQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const test = useChange(testWebhook, [listWebhooks, listDeliveries]);
  const update = useChange(updateWebhook, [listWebhooks]);
  const webhooks = query.data?.items;
  const close = () => setOpen(null);

  function onEntry(entry: WebhookEntry, webhook: Webhook) {
    const params = { id: webhook.id };
    if (entry === 'test')
      return test.mutate(
        { params },
        {
          onError: report,
          onDone: ({ state, fault, answer }) =>
            void toasts.add(
              state === 'delivered'
                ? {
                    tone: 'success',
                    title: t('alerts.settings.webhooks.testDelivered', { answer: String(answer) }),
                  }
                : {
                    tone: 'error',
                    title: t('alerts.settings.webhooks.testFailed'),
                    detail: faultText({ fault, answer }, t),
                  },
            ),
        },
      );
    if (entry === 'pause' || entry === 'resume')
      return update.mutate({ params, body: { isActive: entry === 'resume' } }, { onError: report });
    setOpen({ what: entry, webhook });
  }

  return (
    <FormSection
      title={t('alerts.settings.webhooks.title')}
      description={t('alerts.settings.webhooks.hint')}
      action={
        webhooks &&
        webhooks.length < alertsLimits.webhooksMax && (
          <Button
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            aria-label={t('alerts.settings.webhooks.add')}
            onPress={() => setOpen({ what: 'add' })}
          >
            {t('monitoring.setting.add')}
          </Button>
        )
      }
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(webhooks)} />}
      {webhooks?.length === 0 && <p className="text-sm text-ink-3">{t('alerts.settings.webhooks.none')}</p>}
      {webhooks && webhooks.length > 0 && (
        <ul>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              isTesting={test.isPending && test.variables.params.id === webhook.id}
              onEntry={(entry) => onEntry(entry, webhook)}
            />
          ))}
        </ul>
      )}
      {open && (
        <DialogSequence>
          <Suspense>
            {open.what === 'add' && (
              <AddWebhookDialog
                onClose={close}
                onAdded={({ name, secret }) => setOpen({ what: 'secret', name, secret })}
              />
            )}
            {open.what === 'secret' && <SecretDialog {...open} onClose={close} />}
            {open.what === 'newSecret' && (
              <NewSecretDialog
                webhook={open.webhook}
                onClose={close}
                onReplaced={(secret) => setOpen({ what: 'secret', name: open.webhook.name, secret })}
              />
            )}
            {open.what === 'remove' && <RemoveWebhookDialog webhook={open.webhook} onClose={close} />}
            {open.what === 'deliveries' && <DeliveriesDialog webhook={open.webhook} onClose={close} />}
          </Suspense>
        </DialogSequence>
      )}
    </FormSection>
  );
}
