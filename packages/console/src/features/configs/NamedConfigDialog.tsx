import { FormDialog, type FormDialogProps } from '../../platform/page/FormDialog.tsx';
import { ConfigNameAndScope, type ConfigNameAndScopeProps } from './ConfigNameAndScope.tsx';

export type NamedConfigDialogProps = ConfigNameAndScopeProps &
  Pick<FormDialogProps, 'title' | 'submitLabel' | 'change' | 'onClose' | 'onSubmit'>;

/** Asks for the name and scope of a new configuration. */
export function NamedConfigDialog({ name, onName, fault, scope, ...dialog }: NamedConfigDialogProps) {
  return (
    <FormDialog {...dialog} isSaid={fault !== undefined}>
      <ConfigNameAndScope {...{ name, onName, fault, scope }} />
    </FormDialog>
  );
}
