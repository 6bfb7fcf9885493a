import type { GivenRole, Member } from '@muster/contract/people/schemas';
import { useState } from 'react';
import { getPerson, listPeople, updatePerson } from '@muster/contract/people/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { usePersonChange } from './use-person-change.ts';

const given: readonly GivenRole[] = ['admin', 'member', 'operator'];

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const [role, setRole] = useState(member.role as GivenRole);
  const report = useReportFailure();
  const undo = useChange(updatePerson, [listPeople, getPerson, listGroups]);
  const person = usePersonChange(member, ({ revision }) => {
    const before = member.role as GivenRole;
    toasts.add({
      tone: 'success',
      title: t('people.role.done', { name: member.name, role: t(`common.role.${role}`) }),
      action: {
        label: t('common.action.undo'),
        onPress: () =>
          undo.mutate({ params: { id: member.id }, body: { role: before, revision } }, { onError: report }),
      },
    });
    onClose();
  });

  return (
    <PersonDialog
      title={t('people.role.title', { name: member.name })}
      description={t('people.role.hint')}
      submitLabel={t('people.role.submit')}
      person={person}
      onClose={onClose}
      onSubmit={() => {
        if (role === member.role && !person.conflict) onClose();
        else person.save({ role });
      }}
    >
      <RadioGroup<GivenRole>
        label={t('people.column.role')}
        isLabelHidden
        isCards
        options={given.map((id) => ({
          id,
          label: <span className="font-semibold">{t(`common.role.${id}`)}</span>,
          description: t(`common.roleDescription.${id}`),
        }))}
        value={role}
        onChange={setRole}
      />
    </PersonDialog>
  );
}
