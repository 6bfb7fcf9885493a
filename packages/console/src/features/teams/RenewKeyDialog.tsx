import type { Team } from '@muster/contract/teams/schemas';
import { useState } from 'react';
import { getTeam, renewTeamKey } from '@muster/contract/teams/endpoints';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toasts } from '../../ui/toast-queue.ts';

/** Asks twice: every copy of the old key becomes worthless. */
export function RenewKeyDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [isSure, setSure] = useState(false);
  const change = useChange(renewTeamKey, [getTeam]);
  if (!isSure)
    return (
      <ConfirmDialog
        isOpen
        onCancel={onClose}
        onConfirm={() => setSure(true)}
        title={t('teams.renew.title')}
        confirmLabel={t('teams.renew.next')}
        cancelLabel={t('common.action.cancel')}
      >
        {t('teams.renew.message')}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { body: { revision: team.revision } },
          {
            onSuccess() {
              toasts.add({ tone: 'success', title: t('teams.renew.done') });
              onClose();
            },
          },
        )
      }
      title={t('teams.renew.sure')}
      confirmLabel={t('teams.renew.submit')}
      cancelLabel={t('common.action.cancel')}
      isPending={change.isPending}
      error={change.error && textOf(change.error).message}
    >
      {t('teams.renew.sureMessage')}
    </ConfirmDialog>
  );
}
