import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { deployConfig, getGroup, listDevices, listGroups, listUsage } from '../../../platform/endpoints.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { configChoices, impactQuery, type DeployTarget } from '../configs.queries.ts';
import { DeployImpact } from './DeployImpact.tsx';
import { DeployProgress } from './DeployProgress.tsx';
import { DeployTargets } from './DeployTargets.tsx';

export type DeployDialogProps = {
  /** Given from the editor; chosen here otherwise. */
  configId?: string;
  /** Chosen already when the dialog opens, and free to change. */
  firstConfigId?: string | undefined;
  /** Given from the list of robots; chosen here otherwise. */
  deviceIds?: string[];
  /** Given from a group, which remembers it for robots that join later. */
  groupIds?: string[];
  /** Some of `deviceIds` are unknown to the server: removed meanwhile, or out of this person's reach. */
  onUnknown?: () => void;
  onClose: () => void;
  onOpenTask: (taskId: string) => void;
};

export type WhenOffline = { deliver: boolean; expiresInMinutes: number };

const DAY_MINUTES = 24 * 60;

/** Chooses what goes where, says what it will reach, sends it, and then follows it robot by robot. */
export function DeployDialog(props: DeployDialogProps) {
  const { configId: givenConfig, firstConfigId = null, deviceIds, groupIds } = props;
  const { onUnknown, onClose, onOpenTask } = props;
  const { t } = useI18n();
  const textOf = useErrorText();
  const [chosenConfig, setConfig] = useState<string | null>(firstConfigId);
  const [chosen, setTarget] = useState<DeployTarget>({ deviceIds: [], groupIds: [] });
  const [whenOffline, setWhenOffline] = useState<WhenOffline>({
    deliver: false,
    expiresInMinutes: DAY_MINUTES,
  });
  const [taskId, setTaskId] = useState<string | null>(null);
  const configs = useQuery(configChoices);
  const request = useRequestId();
  const change = useChange(deployConfig, [listUsage, listDevices, listGroups, getGroup]);

  const configId = givenConfig ?? chosenConfig;
  const version = configs.data?.items.find((config) => config.id === configId)?.version ?? 0;
  const isGiven = deviceIds !== undefined || groupIds !== undefined;
  const target = isGiven ? { deviceIds: deviceIds ?? [], groupIds: groupIds ?? [] } : chosen;
  const hasTarget = target.deviceIds.length + target.groupIds.length > 0;
  const impact = useQuery({
    ...impactQuery(configId ?? '', target),
    enabled: configId !== null && hasTarget && !taskId,
  });
  const unknown = deviceIds && impact.data ? deviceIds.length - impact.data.total : 0;
  const tellUnknown = useEffectEvent(() => onUnknown?.());
  useEffect(() => {
    if (unknown > 0) tellUnknown();
  }, [unknown]);
  const reached = impact.data ? impact.data.online + (whenOffline.deliver ? impact.data.offline : 0) : 0;
  const reason = !configId
    ? t('configs.deploy.noConfig')
    : !hasTarget
      ? t('configs.deploy.nothing')
      : impact.data?.total === 0
        ? t('errors.deploy.no_robots.message')
        : impact.data && reached === 0
          ? t('errors.command.all_offline.message')
          : null;
  const leftOut = whenOffline.deliver ? null : (change.data?.impact ?? null);
  const failure = change.isError ? textOf(change.error) : null;

  function send() {
    if (!configId) return;
    const body = {
      ...target,
      whenOffline: whenOffline.deliver ? ('deliver' as const) : ('skip' as const),
      ...(whenOffline.deliver ? { expiresInMinutes: whenOffline.expiresInMinutes } : {}),
    };
    change.mutate(
      { params: { id: configId }, body: { ...body, requestId: request.of({ configId, version, ...body }) } },
      { onSuccess: (reply) => setTaskId(reply.taskId) },
    );
  }

  if (taskId) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('configs.deploy.progress')}
        closeLabel={t('common.action.close')}
        footer={
          <>
            <Button onPress={() => onOpenTask(taskId)}>{t('commands.details')}</Button>
            <Button variant="primary" onPress={onClose}>
              {t('common.action.close')}
            </Button>
          </>
        }
      >
        <DeployProgress taskId={taskId} leftOut={leftOut} />
      </Dialog>
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={!change.isPending}
      title={t('shell.deploy')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onClose} isDisabled={change.isPending}>
            {t('common.action.cancel')}
          </Button>
          <Button variant="primary" isPending={change.isPending} disabledReason={reason} onPress={send}>
            {reached > 0 ? t('configs.deploy.submit', { count: reached }) : t('devices.selection.deploy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && (
          <ErrorPanel code={failure.code} title={failure.title}>
            {failure.message}
          </ErrorPanel>
        )}
        {!givenConfig && (
          <Select
            label={t('configs.column.name')}
            options={(configs.data?.items ?? [])
              .filter((config) => config.allowed.deploy)
              .map((config) => ({ id: config.id, label: config.name, description: `v${config.version}` }))}
            value={configId}
            onChange={setConfig}
            placeholder={t('common.action.select')}
            description={configs.data?.total === 0 ? t('configs.empty.message') : undefined}
          />
        )}
        {!isGiven && <DeployTargets target={chosen} onChange={setTarget} />}
        {impact.isError && <FailedQuery query={impact} />}
        {configId && hasTarget && !impact.isError && (
          <DeployImpact
            version={version}
            impact={impact.data}
            whenOffline={whenOffline}
            onWhenOffline={setWhenOffline}
          />
        )}
      </div>
    </Dialog>
  );
}
