import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog, type FormDialogProps } from '../../platform/page/FormDialog.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

export type RenameDialogProps = Pick<FormDialogProps, 'title' | 'change' | 'onClose'> &
  Pick<TextFieldProps, 'label' | 'description' | 'error' | 'maxCount' | 'isRequired'> & {
    /** The current name. */
    name: string;
    onRename: (name: string) => void;
  };

/** A new name for a file or an app. */
export function RenameDialog({
  title,
  change,
  onClose,
  name: current,
  onRename,
  ...field
}: RenameDialogProps) {
  const { t } = useI18n();
  const [name, setName] = useState(current);
  return (
    <FormDialog
      title={title}
      submitLabel={t('files.rename.action')}
      change={change}
      isSaid={field.error !== undefined}
      onClose={onClose}
      onSubmit={() => onRename(name.trim())}
    >
      <TextField {...field} value={name} onChange={setName} />
    </FormDialog>
  );
}
