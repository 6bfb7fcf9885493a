import type { GivenRole, Member } from '@muster/contract/people';
import { useState, type FormEvent } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { MemberConflictNote } from './MemberConflictNote.tsx';
import { usePersonChange } from './use-person-change.ts';

const given: readonly GivenRole[] = ['admin', 'member', 'operator'];

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const [role, setRole] = useState(member.role as GivenRole);
  const { conflict, failure, isPending, save } = usePersonChange(member, () => {
    toasts.add({
      tone: 'success',
      title: t('people.role.done', { name: member.name, role: t(`common.role.${role}`) }),
    });
    onClose();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (role === member.role && !conflict) onClose();
    else save({ role });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('people.role.title', { name: member.name })}
      description={t('people.role.hint')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" type="submit" form="member-role" isPending={isPending}>
            {t(conflict ? 'people.conflict.keepMine' : 'people.role.submit')}
          </Button>
        </>
      }
    >
      <form id="member-role" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {conflict && <MemberConflictNote conflict={conflict} onTakeTheirs={onClose} />}
        {failure && (
          <ErrorPanel code={failure.code} title={failure.title}>
            {failure.message}
          </ErrorPanel>
        )}
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
      </form>
    </Dialog>
  );
}
