import type { Member } from '@muster/contract/people/schemas';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { usePersonChange } from './use-person-change.ts';

/** Assigns the groups of one member. */
export function AssignGroupsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [assigned] = useState<ReadonlySet<string>>(() => new Set(member.groups.map((group) => group.id)));
  const [groupIds, setGroupIds] = useState(assigned);
  const person = usePersonChange(member, () => {
    toasts.add({ tone: 'success', title: t('people.assign.done', { name: member.name }) });
    onClose();
  });
  const isGroupGone = isApiError(person.change.error, 'E004');

  return (
    <PersonDialog
      title={t('people.assign.title', { name: member.name })}
      description={t('people.assign.hint')}
      submitLabel={t('people.assign.submit')}
      person={person}
      isSaid={isGroupGone}
      hasInput={groupIds !== assigned}
      onClose={onClose}
      onSubmit={() => person.save({ groupIds: [...groupIds] })}
    >
      <GroupChoice
        values={groupIds}
        onChange={setGroupIds}
        error={isGroupGone ? textOf(person.change.error).message : undefined}
      />
    </PersonDialog>
  );
}
