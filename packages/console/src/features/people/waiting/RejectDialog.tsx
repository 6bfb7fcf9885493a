import type { Applicant } from '@muster/contract/people/joining.schemas';
import { rejectApplicants } from '@muster/contract/people/applicants.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import { waitingQuery } from '../joining.queries.ts';
import { afterDecision } from './use-approve.ts';

export type RejectDialogProps = {
  ids: readonly string[];
  applicant: Applicant | null;
  onClose: () => void;
  onDone: () => void;
};

export function RejectDialog({ ids, applicant, onClose, onDone }: RejectDialogProps) {
  const { t } = useI18n();
  const change = useChange(rejectApplicants, afterDecision);
  const isMailKept = useQuery(waitingQuery).data?.isMailKept === true;
  const count = ids.length;
  return (
    <ConfirmChange
      title={
        applicant ? t('requests.rejectTitle', { name: applicant.name }) : t('requests.rejectMany', { count })
      }
      confirmLabel={t('requests.reject')}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { body: { ids: [...ids] } },
          done(({ rejected }) => t('requests.rejected', { count: rejected }), onDone),
        )
      }
    >
      {t(isMailKept ? 'requests.rejectMessageKept' : 'requests.rejectMessage')}
    </ConfirmChange>
  );
}
