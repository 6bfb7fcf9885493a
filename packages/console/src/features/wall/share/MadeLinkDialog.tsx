import { useI18n } from '../../../platform/i18n/i18n.ts';
import { OnceDialog } from '../../../platform/page/OnceDialog.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { wallLinkPage } from '../wall-link.page.ts';

export type MadeLinkDialogProps = { name: string; secret: string; onClose: () => void };

/** Shows a new link, which is only possible once. */
export function MadeLinkDialog({ name, secret, onClose }: MadeLinkDialogProps) {
  const { t } = useI18n();
  return (
    <OnceDialog
      title={t('wall.share.madeTitle', { name })}
      doneLabel={t('wall.share.done')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Banner tone="warn">{t('wall.share.madeHint')}</Banner>
        <CopyField label={t('wall.share.link')} value={`${location.origin}${wallLinkPage.path}#${secret}`} />
      </div>
    </OnceDialog>
  );
}
