import {
  cancelInvitations,
  countWaiting,
  listInvitations,
} from '@muster/contract/people/invitations.endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';

export type CancelDialogProps = {
  ids: readonly string[];
  /** Address of a single invitation. */
  to: string | null;
  onClose: () => void;
  onDone: () => void;
};

export function CancelDialog({ ids, to, onClose, onDone }: CancelDialogProps) {
  const { t } = useI18n();
  const change = useChange(cancelInvitations, [listInvitations, countWaiting]);
  const count = ids.length;
  return (
    <ConfirmChange
      title={to === null ? t('invitations.cancelMany', { count }) : t('invitations.cancelTitle', { to })}
      confirmLabel={t('invitations.cancel')}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { query: { ids: [...ids] } },
          done(({ cancelled }) => t('invitations.cancelled', { count: cancelled }), onDone),
        )
      }
    >
      {t('invitations.cancelMessage')}
    </ConfirmChange>
  );
}
