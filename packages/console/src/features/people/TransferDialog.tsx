import type { Member } from '@muster/contract/people/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { transferTeam } from '@muster/contract/people/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmTwice } from '../../platform/page/ConfirmTwice.tsx';
import { done } from '../../platform/page/done.ts';
import { useChange } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';

/** Confirmed twice: after an explanation, and by typing the team's name. Only the new owner could undo it. */
export function TransferDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { team } = useSession();
  const change = useChange(transferTeam);
  const { name } = member;
  const { teamName } = team;
  return (
    <ConfirmTwice
      first={{
        title: t('people.transfer.title', { name }),
        message: t('people.transfer.message', { name, team: teamName }),
        confirmLabel: t('people.transfer.next'),
      }}
      title={t('people.transfer.sure')}
      confirmLabel={t('people.transfer.submit')}
      typing={{ label: t('people.transfer.typing', { team: teamName }), text: teamName }}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate({ body: { userId: member.id } }, done(t('people.transfer.done', { name }), leave))
      }
    >
      {t('people.transfer.title', { name })}
    </ConfirmTwice>
  );

  function leave() {
    onClose();
    // The user's permissions have changed everywhere.
    void client.invalidateQueries();
  }
}
