import { listWebhooks, removeWebhook } from '@muster/contract/alerts/webhooks.endpoints';
import type { Webhook } from '@muster/contract/alerts/webhooks.schemas';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../../platform/page/ConfirmChange.tsx';
import { useChange } from '../../../../platform/query.ts';

/** Confirms before a webhook is removed. */
export function RemoveWebhookDialog({
  webhook: { id, name },
  onClose,
}: {
  webhook: Webhook;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const change = useChange(removeWebhook, [listWebhooks]);
  return (
    <ConfirmChange
      title={t('alerts.settings.webhooks.remove')}
      confirmLabel={t('common.action.delete')}
      change={change}
      onCancel={onClose}
      onConfirm={() => change.mutate({ params: { id } }, { onSuccess: onClose })}
    >
      {t('alerts.settings.webhooks.removeMessage', { name })}
    </ConfirmChange>
  );
}
