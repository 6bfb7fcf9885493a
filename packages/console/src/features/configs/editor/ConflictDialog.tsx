import type { ConfigDocument } from '@muster/contract/configs';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { compare } from '../compare/compare.ts';
import { Differences } from '../compare/Differences.tsx';

export type ConflictDialogProps = {
  by: string;
  version: number;
  theirs: ConfigDocument;
  mine: ConfigDocument;
  isSaving: boolean;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Somebody saved meanwhile; the user may continue or not (spec section 4, "Config editing"). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useI18n();
  const { by, version, theirs, mine, isSaving, onOverwrite, onTakeTheirs, onClose } = props;
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      size="md"
      title={t('configs.conflict.title')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onTakeTheirs} isDisabled={isSaving} autoFocus>
            {t('configs.conflict.theirs')}
          </Button>
          <Button variant="danger" onPress={onOverwrite} isPending={isSaving}>
            {t('configs.conflict.overwrite')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('configs.conflict.message', { name: by, version: String(version) })}</p>
      <p className="mt-2 text-ink-2">{t('configs.conflict.consequence')}</p>
      <h3 className="mt-4 mb-2 font-semibold">
        {t('configs.compare.theirs', { version: String(version) })} → {t('configs.compare.mine')}
      </h3>
      <Differences differences={compare(theirs, mine)} />
    </Dialog>
  );
}
