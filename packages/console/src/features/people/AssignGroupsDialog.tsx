import type { Member } from '@muster/contract/people/schemas';
import { useState } from 'react';
import { goneGroups } from '../../domain/group/gone-groups.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { usePersonChange } from './use-person-change.ts';

/** Assigns the groups of one member. */
export function AssignGroupsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const [assigned] = useState<ReadonlySet<string>>(() => new Set(member.groups.map((group) => group.id)));
  const [groupIds, setGroupIds] = useState(assigned);
  const person = usePersonChange(member, () => {
    toasts.add({ tone: 'success', title: t('people.assign.done', { name: member.name }) });
    onClose();
  });

  return (
    <PersonDialog
      title={t('people.assign.title', { name: member.name })}
      description={t('people.assign.hint')}
      submitLabel={t('people.assign.submit')}
      person={person}
      isSaid={goneGroups(person.change.error).length > 0}
      hasInput={groupIds !== assigned}
      onClose={onClose}
      onSubmit={() => person.save({ groupIds: [...groupIds] })}
    >
      <GroupChoice
        values={groupIds}
        onChange={setGroupIds}
        known={member.groups}
        refused={person.change.error}
      />
    </PersonDialog>
  );
}
