import type { Config } from '@muster/contract/configs/schemas';
import { useQuery } from '@tanstack/react-query';
import { listConfigs } from '@muster/contract/configs/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { removeConfig } from '@muster/contract/configs/use.endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { configUseQuery } from '../configs.queries.ts';

export type RemoveConfigDialogProps = {
  config: Pick<Config, 'id' | 'name'>;
  onClose: () => void;
  onRemoved: () => void;
};

const named = 5;

/** Shows which robots have the configuration before deleting it; removes it from them only if the user chooses to. */
export function RemoveConfigDialog({ config, onClose, onRemoved }: RemoveConfigDialogProps) {
  const { t, format } = useI18n();
  const { id, name } = config;
  const query = useQuery(configUseQuery(id));
  const change = useChange(removeConfig, [listConfigs, listGroups, listDevices]);
  const use = query.data;
  const isUsed = use !== undefined && use.groupCount + use.deviceCount > 0;
  const names = (all: readonly string[], count: number) => {
    const list = format.list(all.slice(0, named));
    const rest = count - Math.min(all.length, named);
    return rest > 0 && all.length > 0 ? `${list} ${t('commands.andMore', { count: rest })}` : list;
  };
  const consequences = use && (
    <div className="flex flex-col gap-2 wrap-anywhere">
      {use.groupCount > 0 && (
        <p>
          {t('configs.remove.groups', {
            count: use.groupCount,
            names: names(
              use.groups.map((group) => group.name),
              use.groupCount,
            ),
          })}
        </p>
      )}
      {use.deviceCount > 0 && (
        <p>
          {t('configs.remove.robots', {
            count: use.deviceCount,
            names: names(
              use.devices.map((robot) => robot.name || robot.sn),
              use.deviceCount,
            ),
          })}
        </p>
      )}
      <p>
        {t(
          !isUsed
            ? 'configs.remove.free'
            : use.canTakeAway
              ? 'configs.remove.consequence'
              : 'configs.remove.beyond',
        )}
      </p>
    </div>
  );
  const title = t('configs.remove.title', { name });

  if (isUsed && !use.canTakeAway) {
    return (
      <PageDialog
        size="sm"
        title={title}
        onClose={onClose}
        footer={<Button onPress={onClose}>{t('common.action.close')}</Button>}
      >
        {consequences}
      </PageDialog>
    );
  }

  return (
    <ConfirmChange
      title={title}
      confirmLabel={t(isUsed ? 'configs.remove.takeAway' : 'configs.remove.submit')}
      change={{ ...change, isPending: change.isPending || query.isPending }}
      onCancel={onClose}
      onConfirm={() =>
        use &&
        change.mutate(
          { params: { id }, query: { takeAway: isUsed } },
          {
            onSuccess() {
              toasts.add({ tone: 'success', title: t('configs.remove.done', { name }) });
              onRemoved();
            },
            // The configuration may have been assigned since.
            onError: () => void query.refetch(),
          },
        )
      }
    >
      {query.isError && <FailedQuery query={query} />}
      {query.isPending && <Skeleton className="h-16 w-full" />}
      {consequences}
    </ConfirmChange>
  );
}
