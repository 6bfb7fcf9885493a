import { useState } from 'react';
import { goneGroups } from '../../domain/group/gone-groups.ts';
import { assignGroups, getPerson, listPeople } from '@muster/contract/people/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { GroupChoice } from './GroupChoice.tsx';

export type AssignManyDialogProps = {
  userIds: readonly string[];
  onClose: () => void;
  /** Called with the ids of those who have left the team. */
  onDone: (gone: readonly string[]) => void;
};

/** Adds many members to groups, removes them from groups, or replaces their groups. */
export function AssignManyDialog({ userIds, onClose, onDone }: AssignManyDialogProps) {
  const { t } = useI18n();
  const [mode, setMode] = useState<'add' | 'leave' | 'move'>('add');
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const change = useChange(assignGroups, [listPeople, getPerson, listGroups]);

  function submit() {
    setMissing(groupIds.size === 0);
    if (groupIds.size === 0) return;
    const ids = [...groupIds];
    const body = {
      userIds: [...userIds],
      ...(mode === 'leave' ? { removeGroupIds: ids } : { addGroupIds: ids, isMove: mode === 'move' }),
    };
    change.mutate(
      { body },
      {
        onSuccess({ changed, gone }) {
          toasts.add({ tone: 'success', title: t('people.assign.doneMany', { count: changed }) });
          onDone(gone);
        },
      },
    );
  }

  return (
    <FormDialog
      size="md"
      title={t('people.assign.titleMany', { count: userIds.length })}
      description={t('people.assign.hint')}
      submitLabel={t(`people.assign.${mode}`)}
      change={change}
      isSaid={goneGroups(change.error).length > 0}
      hasInput={groupIds.size > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioGroup
        label={t('people.assign.mode')}
        isCards
        options={[
          { id: 'add', label: t('people.assign.add'), description: t('people.assign.addHint') },
          { id: 'move', label: t('people.assign.move'), description: t('people.assign.moveHint') },
          { id: 'leave', label: t('people.assign.leave'), description: t('people.assign.leaveHint') },
        ]}
        value={mode}
        onChange={setMode}
      />
      <GroupChoice
        values={groupIds}
        onChange={(ids) => {
          setGroupIds(ids);
          setMissing(false);
        }}
        error={isMissing ? t('fields.field.required') : undefined}
        refused={change.error}
      />
    </FormDialog>
  );
}
