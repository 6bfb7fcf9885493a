import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseDevices } from '@muster/contract/devices/endpoints';
import { isGone } from '../../../platform/api-error.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { useCan } from '../../../platform/permissions.ts';
import { queryOf } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { groupQuery } from '../../../domain/group/group.queries.ts';
import { ConfigChooser } from '../../../domain/config/ConfigChooser.tsx';
import { configQuery } from '../../../domain/config/config.queries.ts';

export type GroupSetupDialogProps = {
  groupId: string;
  onPin: (ids: string[]) => void;
  onDeploy: (ids: string[], configId: string) => void;
  onClose: () => void;
};

const card = 'flex flex-col gap-3 rounded-card border border-line p-4';

/** Settings for all robots of a group; each step confirms its effect in a dialog of its own. */
export function GroupSetupDialog({ groupId, onPin, onDeploy, onClose }: GroupSetupDialogProps) {
  const { t } = useI18n();
  const can = useCan();
  const group = useQuery(groupQuery(groupId));
  const robots = useQuery({
    ...queryOf(chooseDevices, { query: { groupFilter: [groupId] } }),
    staleTime: 0,
    gcTime: 0,
  });
  const [chosen, setConfig] = useState<string | null>(null);
  const configId = chosen ?? group.data?.config?.id ?? null;
  const config = useQuery({ ...configQuery(configId ?? ''), enabled: configId !== null });
  const ids = robots.data?.ids;
  const failed = [group, robots].find((query) => query.isError);

  return (
    <PageDialog
      onClose={onClose}
      title={t('devices.groupSetUp.title', { name: group.data?.name ?? '' })}
      description={ids && t('devices.groupSetUp.robots', { count: ids.length })}
    >
      {failed && <FailedQuery query={failed} />}
      {!ids && !failed && <Skeleton className="h-40 w-full" />}
      {ids?.length === 0 && <p className="text-ink-2">{t('devices.groupSetUp.empty')}</p>}
      {ids !== undefined && ids.length > 0 && (
        <div className="flex flex-col gap-4">
          {can('device.write') && (
            <section className={card}>
              <h3 className="font-semibold">{t('devices.pin.label')}</h3>
              <p className="text-ink-2">{t('devices.groupSetUp.pinHint')}</p>
              <Button className="self-start" onPress={() => onPin(ids)}>
                {t('devices.action.pin')}…
              </Button>
            </section>
          )}
          {can('config.deploy') && (
            <section className={card}>
              <ConfigChooser
                label={t('devices.groupSetUp.config')}
                description={t('devices.groupSetUp.configHint')}
                value={configId}
                onChange={setConfig}
              />
              <Button
                className="self-start"
                isDisabled={configId === null || isGone(config.error)}
                onPress={() => configId !== null && onDeploy(ids, configId)}
              >
                {t('devices.selection.deploy')}…
              </Button>
            </section>
          )}
        </div>
      )}
    </PageDialog>
  );
}
