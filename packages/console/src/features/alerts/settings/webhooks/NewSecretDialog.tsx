import { listWebhooks, updateWebhook } from '@muster/contract/alerts/webhooks.endpoints';
import type { Webhook } from '@muster/contract/alerts/webhooks.schemas';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../../platform/page/ConfirmChange.tsx';
import { useChange } from '../../../../platform/query.ts';

export type NewSecretDialogProps = {
  webhook: Webhook;
  onClose: () => void;
  onReplaced: (secret: string) => void;
};

/** Confirms before the old secret becomes invalid. */
export function NewSecretDialog({ webhook: { id, name }, onClose, onReplaced }: NewSecretDialogProps) {
  const { t } = useI18n();
  const change = useChange(updateWebhook, [listWebhooks]);
  return (
    <ConfirmChange
      title={t('monitoring.named', { label: t('alerts.settings.webhooks.newSecret'), value: name })}
      confirmLabel={t('alerts.settings.webhooks.newSecret')}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { params: { id }, body: { newSecret: true } },
          { onSuccess: ({ secret }) => onReplaced(secret ?? '') },
        )
      }
    >
      {t('alerts.settings.webhooks.newSecretMessage')}
    </ConfirmChange>
  );
}
