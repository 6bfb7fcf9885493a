import type { ReplyOf } from '@muster/contract/endpoint';
import { createWebhook, listWebhooks } from '@muster/contract/alerts/webhooks.endpoints';
import { alertsLimits } from '@muster/contract/alerts/limits';
import { useState } from 'react';
import { isApiError } from '../../../../platform/api-error.ts';
import { useErrorText, useFieldText } from '../../../../platform/failure.ts';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../../platform/query.ts';
import { useRequestId } from '../../../../platform/request-id.ts';
import { NameField } from '../../../../ui/NameField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

export type AddWebhookDialogProps = {
  onClose: () => void;
  onAdded: (webhook: ReplyOf<typeof createWebhook>) => void;
};

/** Adds a webhook for alerts. */
export function AddWebhookDialog({ onClose, onAdded }: AddWebhookDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const change = useChange(createWebhook, [listWebhooks]);
  const request = useRequestId();
  const nameFault = fieldText(change.error, 'name');
  const urlFault = isApiError(change.error, 'alert.webhook_address')
    ? textOf(change.error).message
    : fieldText(change.error, 'url');
  return (
    <FormDialog
      title={t('alerts.settings.webhooks.add')}
      submitLabel={t('alerts.settings.webhooks.add')}
      change={change}
      isSaid={nameFault !== undefined || urlFault !== undefined}
      hasInput={name.trim() !== '' || url.trim() !== ''}
      onClose={onClose}
      onSubmit={() => {
        const body = { name: name.trim(), url: url.trim() };
        change.mutate({ body: { ...body, requestId: request.of(body) } }, { onSuccess: onAdded });
      }}
    >
      <NameField
        label={t('alerts.settings.webhooks.name')}
        value={name}
        onChange={setName}
        maxCount={alertsLimits.webhookNameMax}
        error={nameFault}
      />
      <TextField
        label={t('alerts.settings.webhooks.url')}
        description={t('alerts.settings.webhooks.urlHint')}
        value={url}
        onChange={setUrl}
        type="url"
        inputMode="url"
        placeholder="https://"
        error={urlFault}
      />
    </FormDialog>
  );
}
