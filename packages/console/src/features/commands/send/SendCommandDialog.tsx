import { commandRules, sendableKinds } from '@muster/contract/robot-link/command-rules';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isApiError } from '../../../platform/api-error.ts';
import { robotQuery } from '../../../domain/robot/robot.queries.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useCan } from '../../../platform/permissions.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { DialogSequence } from '../../../ui/DialogSequence.tsx';
import { Select } from '../../../ui/Select.tsx';
import { impactQuery } from '../commands.queries.ts';
import { WhatIsSent } from '../WhatIsSent.tsx';
import { CommandForm } from './CommandForm.tsx';
import { CommandReach, reachedBy } from './CommandReach.tsx';
import { commandOf, emptyDraft, fieldsOf, isComplete, subjectOf } from './command-draft.ts';
import { useSend } from '../../../domain/task/use-send.ts';
import { useOpenTask } from '../use-open-task.ts';
import { bodyOf, skipOffline } from '../../../domain/task/when-offline.ts';
import { DOT } from '../../../ui/dot.ts';

export type SendCommandDialogProps = {
  deviceIds: string[];
  /** Preselected kind; without it the user chooses here. */
  kind?: SendableKind | undefined;
  onClose: () => void;
  onSent?: ((taskId: string) => void) | undefined;
  /** Some robots were removed meanwhile, or moved out of the user's reach; the message about it is shown. */
  onMissing?: (ids: readonly string[]) => void;
};

/** Irreversible commands are shown as dangerous. */
const dangers: readonly SendableKind[] = ['device.reset', 'adb.run'];

/** Sends one command to some robots: kind, parameters and robots, with a confirmation step where it matters. */
export function SendCommandDialog(props: SendCommandDialogProps) {
  return (
    <DialogSequence>
      <FormAndConfirmation {...props} />
    </DialogSequence>
  );
}

function FormAndConfirmation(props: SendCommandDialogProps) {
  const { deviceIds, kind: givenKind, onClose, onSent, onMissing } = props;
  const { t } = useI18n();
  const can = useCan();
  const textOf = useErrorText();
  const [chosen, setChosen] = useState<SendableKind | null>(null);
  const [draft, setDraft] = useState(emptyDraft);
  const [whenOffline, setWhenOffline] = useState(skipOffline);
  const kind = givenKind ?? chosen;
  const isPlain = givenKind !== undefined && fieldsOf(givenKind).length === 0;
  const [isAsking, setAsking] = useState(isPlain && commandRules[givenKind].asksTwice);
  const impact = useQuery({
    ...impactQuery(deviceIds, kind ?? 'network.check'),
    enabled: kind !== null,
  });
  const { send, change } = useSend(useOpenTask());
  const [onlyId = ''] = deviceIds;
  const only = useQuery({ ...robotQuery(onlyId), enabled: deviceIds.length === 1 }).data;

  const robotName = only && (only.name || only.sn);

  const waits = kind !== null && commandRules[kind].canWait ? whenOffline : skipOffline;
  const reached = impact.data ? reachedBy(impact.data, waits) : null;
  // The user closed the question for a proof of identity: nothing is wrong.
  const isCancelled = isApiError(change.error, 'session.prove');
  const failure = change.error && !isCancelled ? textOf(change.error) : null;
  const hasFieldErrors = change.error instanceof ApiError && Object.keys(change.error.fields).length > 0;
  const reason =
    kind === null
      ? t('commands.send.choose')
      : !isComplete(kind, draft)
        ? t('fields.field.required')
        : reached === 0
          ? t('commands.send.nobody')
          : null;

  function submit() {
    if (kind === null) return;
    send(
      { deviceIds, command: commandOf(kind, draft), ...bodyOf(waits) },
      (taskId, missing) => {
        onClose();
        onMissing?.(missing);
        onSent?.(taskId);
      },
      robotName,
    );
  }

  if (kind !== null && isAsking && !hasFieldErrors) {
    return (
      <ConfirmDialog
        isOpen
        title={t('commands.send.confirmTitle', {
          kind: t(`commands.kind.${kind}`),
          count: reached ?? deviceIds.length,
        })}
        // Buttons start with a verb; "Custom adb command" does not.
        confirmLabel={
          kind === 'adb.run'
            ? t('commands.send.submit', { count: reached ?? deviceIds.length })
            : t(`commands.kind.${kind}`)
        }
        cancelLabel={t('common.action.cancel')}
        closeLabel={t('common.action.close')}
        isDanger={dangers.includes(kind)}
        isPending={change.isPending}
        onCancel={() => (isPlain ? onClose() : setAsking(false))}
        onConfirm={submit}
        error={failure && `${failure.title} ${failure.message}`}
      >
        <div className="flex flex-col gap-3">
          <WhatIsSent kind={kind} robots={robotName} subject={subjectOf(kind, draft)} />
          <p>{t(`commands.effect.${kind}`)}</p>
          <CommandReach kind={kind} impact={impact.data} whenOffline={waits} onWhenOffline={setWhenOffline} />
        </div>
      </ConfirmDialog>
    );
  }

  const asksTwice = kind !== null && commandRules[kind].asksTwice;
  return (
    <FormDialog
      size="md"
      title={
        givenKind
          ? [t(`commands.kind.${givenKind}`), robotName].filter(Boolean).join(DOT)
          : `${t('commands.send.title')} · ${t('commands.robots', { count: deviceIds.length })}`
      }
      submitLabel={
        asksTwice
          ? t('commands.send.continue')
          : t('commands.send.submit', { count: reached ?? deviceIds.length })
      }
      disabledReason={reason}
      change={change}
      isSaid={hasFieldErrors}
      hasInput={draft !== emptyDraft}
      onClose={onClose}
      onSubmit={() => {
        if (!asksTwice) return submit();
        change.reset();
        setAsking(true);
      }}
    >
      {!givenKind && (
        <Select
          // Keeps room for the open list while nothing is chosen.
          className={cx(kind === null && 'min-h-88')}
          label={t('commands.send.kind')}
          options={sendableKinds
            .filter((each) => can(commandRules[each].permission))
            .map((each) => ({ id: each, label: t(`commands.kind.${each}`) }))}
          value={kind}
          onChange={(next) => {
            change.reset();
            setChosen(next);
          }}
          placeholder={t('common.action.select')}
        />
      )}
      {kind !== null && (
        <>
          <p className="-mt-1 text-ink-2">{t(`commands.effect.${kind}`)}</p>
          <CommandForm kind={kind} draft={draft} onChange={setDraft} error={change.error} />
          {impact.isError ? (
            <FailedQuery query={impact} />
          ) : (
            <CommandReach
              kind={kind}
              impact={impact.data}
              whenOffline={waits}
              onWhenOffline={setWhenOffline}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
