import {
  cancelInvitations,
  countWaiting,
  inviteByMail,
  listInvitations,
} from '@muster/contract/people/invitations.endpoints';
import type { Invitation, InviteOutcome } from '@muster/contract/people/joining.schemas';
import { useState } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toast-queue.ts';

const stale = [listInvitations, countWaiting];

export type CorrectAddressDialogProps = { invitation: Invitation; onClose: () => void };

/** Invites the same person at another address. The old invitation is cancelled after the new one was created. */
export function CorrectAddressDialog({ invitation, onClose }: CorrectAddressDialogProps) {
  const { t } = useI18n();
  const report = useReportFailure();
  const { id, to, name, role, customRole, groups, language } = invitation;
  const [address, setAddress] = useState(to);
  const [refused, setRefused] = useState<Exclude<InviteOutcome, 'invited'> | null>(null);
  const invite = useChange(inviteByMail, stale);
  const cancel = useChange(cancelInvitations, stale);
  const request = useRequestId();

  function submit() {
    const entries = [{ to: address.trim(), name }];
    const groupIds = groups.map((group) => group.id);
    const body = { entries, role: customRole?.id ?? role, groupIds, language };
    invite.mutate(
      { body: { ...body, requestId: request.of(body) } },
      {
        onSuccess({ results: [result] }) {
          request.renew();
          const { outcome = 'unknown_nuwa_id' } = result ?? {};
          if (outcome !== 'invited') return setRefused(outcome);
          toasts.add({ tone: 'success', title: t('invite.done', { count: 1 }) });
          // The dialog is closed by then: only the promise still tells of a failure.
          cancel.mutateAsync({ query: { ids: [id] } }).catch(report);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('invitations.correct.title', { to })}
      description={t('invitations.correct.hint')}
      submitLabel={t('invitations.correct.submit')}
      disabledReason={address.trim() === to && t('invitations.correct.same')}
      change={invite}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('invite.to')}
        value={address}
        onChange={(value) => {
          setAddress(value);
          setRefused(null);
        }}
        autoFocus
        error={refused === null ? undefined : t(`invite.outcome.${refused}`)}
      />
    </FormDialog>
  );
}
