import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog, type FormDialogProps } from '../../platform/page/FormDialog.tsx';
import { MemberConflictNote } from './MemberConflictNote.tsx';
import type { PersonChange } from './use-person-change.ts';

export type PersonDialogProps = Omit<FormDialogProps, 'size' | 'change'> & { person: PersonChange };

/** Changes one member, and shows a conflict with another user's change. */
export function PersonDialog({ person, submitLabel, isSaid, children, ...dialog }: PersonDialogProps) {
  const { t } = useI18n();
  const { conflict, change } = person;
  return (
    <FormDialog
      {...dialog}
      size="md"
      submitLabel={conflict ? t('people.conflict.keepMine') : submitLabel}
      change={change}
      isSaid={conflict !== null || isSaid === true}
    >
      {conflict && <MemberConflictNote conflict={conflict} onTakeTheirs={dialog.onClose} />}
      {children}
    </FormDialog>
  );
}
