import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConflictBanner } from '../../platform/page/ConflictBanner.tsx';
import { FormDialog, type FormDialogProps } from '../../platform/page/FormDialog.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

export type RenameDialogProps = Pick<FormDialogProps, 'title' | 'change' | 'onClose'> &
  Pick<TextFieldProps, 'label' | 'description' | 'error' | 'maxCount' | 'isRequired'> & {
    /** The name when the dialog opened. */
    name: string;
    /** The name that another user saved since. */
    theirName: string | undefined;
    onRename: (name: string) => void;
  };

/** A new name for a file or an app. */
export function RenameDialog({
  title,
  change,
  onClose,
  name: current,
  theirName,
  onRename,
  ...field
}: RenameDialogProps) {
  const { t } = useI18n();
  const [name, setName] = useState(current);
  return (
    <FormDialog
      title={title}
      submitLabel={t(theirName === undefined ? 'files.rename.action' : 'files.conflict.myName')}
      change={change}
      isSaid={field.error !== undefined || theirName !== undefined}
      onClose={onClose}
      onSubmit={() => onRename(name.trim())}
    >
      {theirName !== undefined && (
        <ConflictBanner takeLabel={t('files.conflict.theirName')} onTakeTheirs={onClose}>
          {theirName === current
            ? t('files.conflict.changed')
            : t('files.conflict.renamed', { name: theirName })}
        </ConflictBanner>
      )}
      <TextField {...field} value={name} onChange={setName} />
    </FormDialog>
  );
}
