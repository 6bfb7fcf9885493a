import { sendableKinds } from '@muster/contract/robot-link/command-rules';
import type { CommandKind, SendableKind } from '@muster/contract/robot-link/commands';
import { useState } from 'react';
import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { WhatIsSent } from './WhatIsSent.tsx';
import { bodyOf } from '../../domain/task/when-offline.ts';
import { WhenOfflineFields } from './send/WhenOfflineFields.tsx';
import { type AfterRetry, closing, useRetry, type RetryWhat } from '../../domain/task/use-retry.ts';

export type RetryDialogProps = {
  task: Pick<UsageRecord, 'kind' | 'subject'>;
  /** Name of the robot, if there is only one. */
  robot: string | undefined;
  count: number;
  what: RetryWhat;
  /** All robots are offline: the command waits for them. */
  isOffline: boolean;
  after: AfterRetry;
  onClose: () => void;
};

const DAY_MINUTES = 24 * 60;
const isSendable = (kind: CommandKind): kind is SendableKind =>
  (sendableKinds as readonly CommandKind[]).includes(kind);

/** Confirms a retry that interrupts a robot, or that has to wait for one. */
export function RetryDialog({ task, robot, count, what, isOffline, after, onClose }: RetryDialogProps) {
  const { t } = useI18n();
  const { kind, subject } = task;
  const textOf = useErrorText();
  const { retry, change } = useRetry();
  const [whenOffline, setWhenOffline] = useState({ deliver: isOffline, expiresInMinutes: DAY_MINUTES });
  const failure = change.isError ? textOf(change.error) : null;
  return (
    <ConfirmDialog
      isOpen
      title={t('commands.send.confirmTitle', { kind: t(`commands.kind.${kind}`), count })}
      confirmLabel={t('common.action.retry')}
      cancelLabel={t('common.action.cancel')}
      closeLabel={t('common.action.close')}
      isPending={change.isPending}
      onCancel={onClose}
      onConfirm={() => retry({ ...what, ...bodyOf(whenOffline) }, closing(onClose, after))}
      error={failure && `${failure.title} ${failure.message}`}
    >
      <div className="flex flex-col gap-3">
        <WhatIsSent kind={kind} robots={robot} subject={subject} />
        {isSendable(kind) && <p>{t(`commands.effect.${kind}`)}</p>}
        {isOffline && <p>{t('commands.send.offline', { count })}</p>}
        {isOffline && <WhenOfflineFields value={whenOffline} onChange={setWhenOffline} />}
      </div>
    </ConfirmDialog>
  );
}
