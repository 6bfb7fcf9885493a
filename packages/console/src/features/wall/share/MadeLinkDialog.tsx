import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { wallLinkPage } from '../wall-link.page.ts';

export type MadeLinkDialogProps = { name: string; secret: string; onClose: () => void };

/** Shows a new link, which is only possible once. Clicking outside does not close the dialog. */
export function MadeLinkDialog({ name, secret, onClose }: MadeLinkDialogProps) {
  const { t } = useI18n();
  return (
    <PageDialog
      title={t('wall.share.madeTitle', { name })}
      isDismissable={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('wall.share.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Banner tone="warn">{t('wall.share.madeHint')}</Banner>
        <CopyField label={t('wall.share.link')} value={`${location.origin}${wallLinkPage.path}#${secret}`} />
      </div>
    </PageDialog>
  );
}
