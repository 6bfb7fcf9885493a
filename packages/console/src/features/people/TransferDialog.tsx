import type { Member } from '@muster/contract/people/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transferTeam } from '@muster/contract/people/endpoints';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toasts } from '../../ui/toast-queue.ts';

/** Asks twice: what it means, then the team's name. Only the new owner could give it back. */
export function TransferDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const client = useQueryClient();
  const { team } = useSession();
  const [isSure, setSure] = useState(false);
  const change = useChange(transferTeam);
  const { name } = member;

  if (!isSure)
    return (
      <ConfirmDialog
        isOpen
        onCancel={onClose}
        onConfirm={() => setSure(true)}
        title={t('people.transfer.title', { name })}
        confirmLabel={t('people.transfer.next')}
        cancelLabel={t('common.action.cancel')}
      >
        {t('people.transfer.message', { name, team: team.teamName })}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { body: { userId: member.id } },
          {
            onSuccess() {
              toasts.add({ tone: 'success', title: t('people.transfer.done', { name }) });
              onClose();
              // Nothing that may be done is as it was.
              void client.invalidateQueries();
            },
          },
        )
      }
      title={t('people.transfer.sure')}
      confirmLabel={t('people.transfer.submit')}
      cancelLabel={t('common.action.cancel')}
      isPending={change.isPending}
      error={change.error && textOf(change.error).message}
      typing={{ label: t('people.transfer.typing', { team: team.teamName }), text: team.teamName }}
    >
      {t('people.transfer.title', { name })}
    </ConfirmDialog>
  );
}
