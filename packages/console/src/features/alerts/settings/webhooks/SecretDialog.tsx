import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { OnceDialog } from '../../../../platform/page/OnceDialog.tsx';
import { CopyField } from '../../../../ui/CopyField.tsx';

export type SecretDialogProps = { name: string; secret: string; onClose: () => void };

/** Shows a secret, which is only possible once. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const { t } = useI18n();
  return (
    <OnceDialog
      title={t('alerts.settings.webhooks.secretTitle', { name })}
      size="sm"
      doneLabel={t('alerts.settings.webhooks.close')}
      onClose={onClose}
    >
      <CopyField
        label={t('alerts.settings.webhooks.secret')}
        description={t('alerts.settings.webhooks.secretHint')}
        value={secret}
      />
    </OnceDialog>
  );
}
