import type { Member } from '@muster/contract/people';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { MemberConflictNote } from './MemberConflictNote.tsx';
import { usePersonChange } from './use-person-change.ts';

/** The groups of one person. */
export function AssignGroupsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(
    () => new Set(member.groups.map((group) => group.id)),
  );
  const { conflict, error, failure, isPending, save } = usePersonChange(member, () => {
    toasts.add({ tone: 'success', title: t('people.assign.done', { name: member.name }) });
    onClose();
  });
  const isGroupGone = isApiError(error, 'E004');

  function submit(event: FormEvent) {
    event.preventDefault();
    save({ groupIds: [...groupIds] });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('people.assign.title', { name: member.name })}
      description={t('people.assign.hint')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" type="submit" form="member-groups" isPending={isPending}>
            {t(conflict ? 'people.conflict.keepMine' : 'people.assign.submit')}
          </Button>
        </>
      }
    >
      <form id="member-groups" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {conflict && <MemberConflictNote conflict={conflict} onTakeTheirs={onClose} />}
        {failure && !isGroupGone && (
          <ErrorPanel code={failure.code} title={failure.title}>
            {failure.message}
          </ErrorPanel>
        )}
        <GroupChoice
          values={groupIds}
          onChange={setGroupIds}
          error={isGroupGone ? failure?.message : undefined}
        />
      </form>
    </Dialog>
  );
}
