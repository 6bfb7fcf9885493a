import type { GivenRole, Member } from '@muster/contract/people/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rolesQuery } from '../../domain/role/role.queries.ts';
import { getPerson, listPeople, updatePerson } from '@muster/contract/people/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { useChange } from '../../platform/query.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { usePersonChange } from './use-person-change.ts';

const given: readonly GivenRole[] = ['admin', 'member', 'operator'];

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const can = useCan();
  const [role, setRole] = useState<string>(member.customRole?.id ?? member.role);
  const custom = useQuery({ ...rolesQuery, enabled: can('role.read') }).data?.items ?? [];
  const nameOf = (id: string) =>
    custom.find((each) => each.id === id)?.name ?? t(`common.role.${id as GivenRole}`);
  const report = useReportFailure();
  const undo = useChange(updatePerson, [listPeople, getPerson, listGroups]);
  const person = usePersonChange(member, ({ revision }) => {
    const before = member.customRole?.id ?? member.role;
    toasts.add({
      tone: 'success',
      title: t('people.role.done', { name: member.name, role: nameOf(role) }),
      action: {
        label: t('common.action.undo'),
        // Not callbacks of `mutate`: the dialog is closed by then, and they would not be called.
        onPress: () =>
          void undo.mutateAsync({ params: { id: member.id }, body: { role: before, revision } }).then(
            () =>
              toasts.add({
                tone: 'success',
                title: t('people.role.done', { name: member.name, role: nameOf(before) }),
              }),
            report,
          ),
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
        if (role === (member.customRole?.id ?? member.role) && !person.conflict) onClose();
        else person.save({ role });
      }}
    >
      <RadioGroup<string>
        label={t('people.column.role')}
        isLabelHidden
        isCards
        options={[
          ...given.map((id) => ({
            id,
            label: <span className="font-semibold">{t(`common.role.${id}`)}</span>,
            description: t(`common.roleDescription.${id}`),
          })),
          ...custom.map(({ id, name, base, allowed }) => ({
            id,
            label: <span className="font-semibold wrap-anywhere">{name}</span>,
            description: t('people.role.custom', { role: t(`common.role.${base}`) }),
            isDisabled: !allowed.give && id !== member.customRole?.id,
          })),
        ]}
        value={role}
        onChange={setRole}
      />
    </PersonDialog>
  );
}
