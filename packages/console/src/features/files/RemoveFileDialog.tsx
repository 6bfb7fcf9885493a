import type { FileUse, StoredFile } from '@muster/contract/files/schemas';
import { listApps, readApp } from '@muster/contract/apps/endpoints';
import { listFiles, readStorage, removeFile } from '@muster/contract/files/endpoints';
import { isApiError } from '../../platform/api-error.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { done } from '../../platform/page/done.ts';
import { PageDialog } from '../../platform/page/PageDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogSequence } from '../../ui/DialogSequence.tsx';
import { FileUses } from './FileUses.tsx';

export type RemoveFileDialogProps = {
  file: Pick<StoredFile, 'id' | 'name'>;
  onClose: () => void;
  onRemoved: () => void;
};

/** Confirms permanent removal; a file in use cannot be removed, and its uses are linked. */
export function RemoveFileDialog(props: RemoveFileDialogProps) {
  return (
    <DialogSequence>
      <QuestionOrUses {...props} />
    </DialogSequence>
  );
}

function QuestionOrUses({ file: { id, name }, onClose, onRemoved }: RemoveFileDialogProps) {
  const { t } = useI18n();
  const change = useChange(removeFile, [listFiles, listApps, readApp, readStorage]);
  const title = t('files.delete.title', { name });
  if (isApiError(change.error, 'file.in_use')) {
    const { uses = [] } = change.error.detail as { uses?: FileUse[] };
    return (
      <PageDialog
        size="sm"
        title={t('errors.file.in_use.title')}
        onClose={onClose}
        footer={<Button onPress={onClose}>{t('common.action.close')}</Button>}
      >
        <p className="mb-2 wrap-anywhere">{t('files.delete.used', { name })}</p>
        <FileUses uses={uses} />
      </PageDialog>
    );
  }
  return (
    <ConfirmChange
      title={title}
      confirmLabel={t('files.action.delete')}
      change={change}
      onCancel={onClose}
      onConfirm={() => change.mutate({ params: { id } }, done(t('files.delete.done', { name }), onRemoved))}
    >
      {t('files.delete.message')}
    </ConfirmChange>
  );
}
