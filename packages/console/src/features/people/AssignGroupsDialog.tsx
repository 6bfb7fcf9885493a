import type { Member } from '@muster/contract/people/schemas';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { MemberConflictNote } from './MemberConflictNote.tsx';
import { usePersonChange } from './use-person-change.ts';

/** The groups of one person. */
export function AssignGroupsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(
    () => new Set(member.groups.map((group) => group.id)),
  );
  const { conflict, change, save } = usePersonChange(member, () => {
    toasts.add({ tone: 'success', title: t('people.assign.done', { name: member.name }) });
    onClose();
  });
  const isGroupGone = isApiError(change.error, 'E004');

  return (
    <FormDialog
      size="md"
      title={t('people.assign.title', { name: member.name })}
      description={t('people.assign.hint')}
      submitLabel={t(conflict ? 'people.conflict.keepMine' : 'people.assign.submit')}
      change={change}
      isSaid={conflict !== null || isGroupGone}
      onClose={onClose}
      onSubmit={() => save({ groupIds: [...groupIds] })}
    >
      {conflict && <MemberConflictNote conflict={conflict} onTakeTheirs={onClose} />}
      <GroupChoice
        values={groupIds}
        onChange={setGroupIds}
        error={isGroupGone ? textOf(change.error).message : undefined}
      />
    </FormDialog>
  );
}
