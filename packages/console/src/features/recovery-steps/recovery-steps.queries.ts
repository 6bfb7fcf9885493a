import { listRecoverySteps } from '@muster/contract/recovery-steps/endpoints';
import { recoveryStepsTopic } from '@muster/contract/recovery-steps/live-topics';
import { queryOf } from '../../platform/query.ts';

export function recoveryTicksQuery({ id, sn }: { id: string; sn: string }) {
  return queryOf(listRecoverySteps, { params: { sn } }, [{ topic: recoveryStepsTopic, of: id }]);
}
