import { approveApplicants, listApplicants } from '@muster/contract/people/applicants.endpoints';
import { listPeople } from '@muster/contract/people/endpoints';
import { countWaiting } from '@muster/contract/people/invitations.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '@muster/contract/endpoint';
import { call } from '../../../platform/api.ts';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChangeBy } from '../../../platform/query.ts';
import { toasts } from '../../../ui/toast-queue.ts';

/** Queries to invalidate after a decision. */
export const afterDecision = [listApplicants, countWaiting, listPeople];

/** Approves applicants, and reports how many. @param isSaid errors are shown by the calling dialog */
export function useApprove(isSaid = false) {
  const { t } = useI18n();
  const client = useQueryClient();
  const report = useReportFailure();
  return useChangeBy({
    mutationFn: (given: CallOf<typeof approveApplicants>) => call(approveApplicants, given),
    onSuccess: ({ approved }) =>
      void toasts.add({ tone: 'success', title: t('requests.approved', { count: approved }) }),
    onError: (error) => void (isSaid || report(error)),
    // Refetched after a failure too, because another user may have decided already.
    onSettled() {
      for (const { id } of afterDecision) void client.invalidateQueries({ queryKey: [id] });
    },
  });
}
