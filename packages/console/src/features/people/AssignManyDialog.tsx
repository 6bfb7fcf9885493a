import { useState, type FormEvent } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { assignGroups, getPerson, listGroups, listPeople } from '../../platform/endpoints.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { GroupChoice } from './GroupChoice.tsx';

export type AssignManyDialogProps = {
  userIds: readonly string[];
  onClose: () => void;
  /** With those who had left the team meanwhile. */
  onDone: (gone: readonly string[]) => void;
};

/** Puts many people into groups, or takes them out; what else they belong to stays. */
export function AssignManyDialog({ userIds, onClose, onDone }: AssignManyDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [mode, setMode] = useState<'add' | 'leave'>('add');
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const change = useChange(assignGroups, [listPeople, getPerson, listGroups]);
  const isGroupGone = isApiError(change.error, 'E004');
  const failure = change.error ? textOf(change.error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(groupIds.size === 0);
    if (change.isPending || groupIds.size === 0) return;
    const ids = [...groupIds];
    const body = {
      userIds: [...userIds],
      ...(mode === 'add' ? { addGroupIds: ids } : { removeGroupIds: ids }),
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t('people.assign.titleMany', { count: userIds.length })}
      description={t('people.assign.hint')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" type="submit" form="many-groups" isPending={change.isPending}>
            {t(mode === 'add' ? 'people.assign.add' : 'people.assign.leave')}
          </Button>
        </>
      }
    >
      <form id="many-groups" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && !isGroupGone && (
          <ErrorPanel code={failure.code} title={failure.title}>
            {failure.message}
          </ErrorPanel>
        )}
        <RadioGroup
          label={t('people.assign.mode')}
          isCards
          options={[
            { id: 'add', label: t('people.assign.add'), description: t('people.assign.addHint') },
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
          error={
            isMissing ? t('fields.field.required') : isGroupGone ? (failure?.message ?? undefined) : undefined
          }
        />
      </form>
    </Dialog>
  );
}
