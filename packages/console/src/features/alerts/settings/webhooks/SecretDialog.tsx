import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { PageDialog } from '../../../../platform/page/PageDialog.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { CopyField } from '../../../../ui/CopyField.tsx';

export type SecretDialogProps = { name: string; secret: string; onClose: () => void };

/** Shows a secret, which is only possible once. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const { t } = useI18n();
  return (
    <PageDialog
      title={t('alerts.settings.webhooks.secretTitle', { name })}
      size="sm"
      // Clicking outside must not lose what is shown only once.
      isDismissable={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('alerts.settings.webhooks.close')}
        </Button>
      }
    >
      <CopyField
        label={t('alerts.settings.webhooks.secret')}
        description={t('alerts.settings.webhooks.secretHint')}
        value={secret}
      />
    </PageDialog>
  );
}
