import { useQueryClient } from '@tanstack/react-query';
import { getPerson, listPeople } from '@muster/contract/people/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { useChangeBy } from '../../platform/query.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { removeAll } from './remove-people.ts';

export type RemoveDialogProps = {
  ids: readonly string[];
  /** Name of a single member. */
  name: string | null;
  onClose: () => void;
  onDone: () => void;
};

export function RemoveDialog({ ids, name, onClose, onDone }: RemoveDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const change = useChangeBy({
    mutationFn: () => removeAll(ids),
    onSuccess(count) {
      toasts.add({ tone: 'success', title: t('people.remove.done', { count }) });
      onDone();
    },
    // Some may have been removed before the failure.
    onSettled() {
      for (const { id } of [listPeople, listGroups]) void client.invalidateQueries({ queryKey: [id] });
      for (const id of ids) client.removeQueries({ queryKey: [getPerson.id, { params: { id } }] });
    },
  });
  const count = ids.length;
  return (
    <ConfirmChange
      title={name === null ? t('people.remove.titleMany', { count }) : t('people.remove.title', { name })}
      confirmLabel={t('people.remove.submit')}
      change={change}
      onCancel={onClose}
      onConfirm={() => change.mutate()}
    >
      {t('people.remove.message')}
    </ConfirmChange>
  );
}
