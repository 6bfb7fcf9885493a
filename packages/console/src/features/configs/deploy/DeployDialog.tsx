import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { listUsage } from '@muster/contract/commands/usage.endpoints';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { getGroup, listGroups } from '@muster/contract/groups/endpoints';
import { configQuery } from '../../../domain/config/config.queries.ts';
import { ConfigChooser } from '../../../domain/config/ConfigChooser.tsx';
import { useGroupNames } from '../../../domain/group/use-group-names.ts';
import { bodyOf, skipOffline } from '../../../domain/task/when-offline.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { InputGuard } from '../../../platform/editor/InputGuard.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { DialogSequence } from '../../../ui/DialogSequence.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { impactQuery, type DeployTarget } from '../configs.queries.ts';
import { TaskDrawer } from '../../commands/task.part.ts';
import { DeployImpact } from './DeployImpact.tsx';
import { DeployProgress } from './DeployProgress.tsx';
import { DeployTargets } from './DeployTargets.tsx';

export type DeployDialogProps = {
  /** Given by the editor; otherwise the user chooses it here. */
  configId?: string;
  /** Preselected when the dialog opens; can be changed. */
  firstConfigId?: string | undefined;
  /** Given by the list of robots; otherwise the user chooses them here. */
  deviceIds?: string[];
  /** Given by a group, which also applies it to robots that join later. */
  groupIds?: string[];
  /** The server does not know some of `deviceIds`: removed since, or outside the user's access. */
  onUnknown?: () => void;
  onClose: () => void;
};

/** Chooses a configuration and its targets, shows the impact, deploys, and then shows the progress of each robot. */
export function DeployDialog(props: DeployDialogProps) {
  return (
    <DialogSequence>
      <FormAndProgress {...props} />
    </DialogSequence>
  );
}

function FormAndProgress(props: DeployDialogProps) {
  const { configId: givenConfig, firstConfigId = null, deviceIds, groupIds } = props;
  const { onUnknown, onClose } = props;
  const { t } = useI18n();
  const textOf = useErrorText();
  const [chosenConfig, setConfig] = useState<string | null>(firstConfigId);
  const configId = givenConfig ?? chosenConfig;
  const [chosen, setTarget] = useState<DeployTarget>({ deviceIds: [], groupIds: [] });
  const [whenOffline, setWhenOffline] = useState(skipOffline);
  const [hasDetails, setDetails] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  const config = useQuery({ ...configQuery(configId ?? ''), enabled: configId !== null });
  const request = useRequestId();
  const change = useChange(deployConfig, [listUsage, listDevices, listGroups, getGroup]);

  const version = config.data?.version ?? 0;
  const [givenGroup, ...otherGroups] = useGroupNames(groupIds ?? []);
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
  // Robots that are not activated receive it once they are, and groups keep it for later members.
  const canOnlyAssign =
    impact.data !== undefined &&
    (impact.data.notActivated > 0 ? reached === 0 : target.groupIds.length > 0 && impact.data.total === 0);
  const reason = !configId
    ? t('configs.deploy.noConfig')
    : !hasTarget
      ? t('configs.deploy.nothing')
      : canOnlyAssign
        ? null
        : impact.data?.total === 0
          ? t('errors.deploy.no_robots.message')
          : impact.data && reached === 0
            ? t('configs.deploy.allOffline')
            : null;
  const hasInput = !isGiven && hasTarget && !taskId;
  const leftOut = whenOffline.deliver ? null : (change.data?.impact ?? null);
  const failure = change.isError ? textOf(change.error) : null;

  function send() {
    if (!configId) return;
    const body = { ...target, ...bodyOf(whenOffline) };
    change.mutate(
      { params: { id: configId }, body: { ...body, requestId: request.of({ configId, version, ...body }) } },
      {
        onSuccess(reply) {
          if (reply.taskId !== null) return setTaskId(reply.taskId);
          toasts.add({ tone: 'success', title: t('configs.deploy.assigned') });
          onClose();
        },
      },
    );
  }

  if (taskId && hasDetails) return <TaskDrawer id={taskId} onClose={onClose} />;
  if (taskId) {
    return (
      <PageDialog
        onClose={onClose}
        title={t('configs.deploy.progress')}
        footer={
          <>
            <Button onPress={() => setDetails(true)}>{t('commands.details')}</Button>
            <Button variant="primary" onPress={onClose}>
              {t('common.action.close')}
            </Button>
          </>
        }
      >
        <DeployProgress
          taskId={taskId}
          leftOut={leftOut}
          missing={change.data?.impact.missing ?? []}
          groupIds={target.groupIds}
        />
      </PageDialog>
    );
  }

  return (
    <PageDialog
      onClose={hasInput ? () => setAsking(true) : onClose}
      isDismissable={!change.isPending}
      title={
        givenConfig && config.data
          ? t('configs.deploy.title', { name: config.data.document.name })
          : givenGroup !== undefined && otherGroups.length === 0
            ? t('configs.deploy.titleTo', { group: givenGroup })
            : t('shell.deploy')
      }
      footer={
        <>
          <Button onPress={onClose} isDisabled={change.isPending}>
            {t('common.action.cancel')}
          </Button>
          <Button variant="primary" isPending={change.isPending} disabledReason={reason} onPress={send}>
            {reached > 0
              ? t('configs.deploy.submit', { count: reached })
              : t(canOnlyAssign ? 'configs.deploy.assign' : 'devices.selection.deploy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FailureNote failure={failure} />
        {!givenConfig && (
          <ConfigChooser label={t('configs.column.name')} value={configId} onChange={setConfig} />
        )}
        {!isGiven && <DeployTargets target={chosen} onChange={setTarget} />}
        {impact.isError && <FailedQuery query={impact} />}
        {config.isError && <FailedQuery query={config} />}
        {configId && config.data && hasTarget && !impact.isError && (
          <DeployImpact
            version={version}
            groupIds={target.groupIds}
            impact={impact.data}
            whenOffline={whenOffline}
            onWhenOffline={setWhenOffline}
          />
        )}
      </div>
      {hasInput && <InputGuard isAsking={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />}
    </PageDialog>
  );
}
