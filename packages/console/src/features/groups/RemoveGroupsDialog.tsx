import { useQuery } from '@tanstack/react-query';
import { getGroup, listGroups, removeGroups } from '@muster/contract/groups/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useChange } from '../../platform/query.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { removalQuery } from './groups.queries.ts';

export type RemoveGroupsDialogProps = { ids: readonly string[]; onClose: () => void; onRemoved: () => void };

/** Shows the consequences for robots, members and configurations before anything is removed. */
export function RemoveGroupsDialog({ ids, onClose, onRemoved }: RemoveGroupsDialogProps) {
  const { t, format } = useI18n();
  const removal = useQuery(removalQuery(ids));
  const change = useChange(removeGroups, [listGroups, listDevices, getGroup]);
  const {
    groups = [],
    heir,
    devices = 0,
    toActivateAgain = 0,
    members = 0,
    configs = 0,
  } = removal.data ?? {};
  const count = ids.length;
  const [first] = groups;
  const consequences = heir && [
    devices > 0 && t('groups.remove.robots', { count: devices, heir: heir.name }),
    toActivateAgain > 0 && t('groups.remove.activateAgain', { count: toActivateAgain }),
    members > 0 &&
      t(count === 1 ? 'groups.remove.membersOfOne' : 'groups.remove.members', { count: members }),
    configs > 0 && t('groups.remove.configs', { count: configs, heir: heir.name }),
    t(count === 1 ? 'groups.remove.keyOfOne' : 'groups.remove.keys'),
  ];

  function remove() {
    if (!removal.data) return;
    change.mutate(
      { query: { ids: [...ids] } },
      {
        onSuccess(done) {
          toasts.add({ tone: 'success', title: t('groups.remove.done', { count: done.groups.length }) });
          onRemoved();
        },
      },
    );
  }

  return (
    <ConfirmChange
      title={
        count === 1 && first
          ? t('groups.remove.titleOne', { group: first.name })
          : t('groups.remove.title', { count })
      }
      confirmLabel={t('groups.remove.submit', { count })}
      change={{ ...change, isPending: change.isPending || removal.isPending }}
      onConfirm={remove}
      onCancel={onClose}
    >
      {removal.isError && <FailedQuery query={removal} />}
      {removal.isPending && <Skeleton className="h-24 w-full" />}
      {count > 1 && groups.length > 0 && (
        <p className="mb-2 font-semibold wrap-anywhere text-ink">
          {format.list(groups.map(({ name }) => name))}
        </p>
      )}
      {consequences && (
        <ul className="flex list-disc flex-col gap-1.5 ps-5 wrap-anywhere">
          {consequences.map((line) => line && <li key={line}>{line}</li>)}
        </ul>
      )}
    </ConfirmChange>
  );
}
