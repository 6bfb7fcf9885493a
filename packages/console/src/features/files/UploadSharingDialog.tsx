import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { isGroupMissing } from './sharing-draft.ts';
import { SharingFields } from './SharingFields.tsx';
import type { UploadSharingProps } from './UploadSharing.tsx';

export type UploadSharingDialogProps = UploadSharingProps & { onClose: () => void };

/** Chooses who will see the next uploads. */
export function UploadSharingDialog({ sharing, onChange, onClose }: UploadSharingDialogProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState(sharing);
  return (
    <FormDialog
      title={t('files.sharing.nextTitle')}
      submitLabel={t('common.action.save')}
      disabledReason={isGroupMissing(draft) && t('files.sharing.chooseGroup')}
      onClose={onClose}
      onSubmit={() => {
        onChange(draft);
        onClose();
      }}
    >
      <SharingFields sharing={draft} onChange={setDraft} />
    </FormDialog>
  );
}
