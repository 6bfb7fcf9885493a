import { renameFile } from '@muster/contract/files/changes.endpoints';
import { listFiles, readFile } from '@muster/contract/files/endpoints';
import { contentTypeOf } from '@muster/contract/files/content-types';
import type { StoredFile } from '@muster/contract/files/schemas';
import { filesLimits } from '@muster/contract/files/limits';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { useChange } from '../../platform/query.ts';
import { RenameDialog } from './RenameDialog.tsx';

export type RenameFileDialogProps = { file: StoredFile; onClose: () => void };

export function RenameFileDialog({ file: now, onClose }: RenameFileDialogProps) {
  const { t } = useI18n();
  // Name and revision when the dialog opened: later updates must not replace what is being edited.
  const [file] = useState(now);
  const change = useChange(renameFile, [listFiles, readFile]);
  const fieldText = useFieldText();
  const theirs = isApiError(change.error, 'file.conflict')
    ? (change.error.detail as { name: string; revision: number })
    : null;
  const ending = `.${file.name.split('.').at(-1)}`;
  const error = isApiError(change.error, 'E009')
    ? t('files.rename.ending', { ending })
    : fieldText(change.error, 'name');
  return (
    <RenameDialog
      title={t('files.rename.title')}
      label={t('files.rename.field')}
      name={file.name}
      theirName={theirs?.name}
      maxCount={filesLimits.nameMax}
      description={t('files.rename.ending', { ending })}
      error={error}
      isRequired
      change={change}
      onClose={onClose}
      onRename={(typed) => {
        // The ending is selected with the name, and so replaced by typing. One of another type is refused.
        const name = typed === '' || contentTypeOf(typed) ? typed : typed + ending;
        change.mutate(
          { params: { id: file.id }, body: { name, revision: theirs?.revision ?? file.revision } },
          done((saved) => t('files.rename.done', { name: saved.name }), onClose),
        );
      }}
    />
  );
}
