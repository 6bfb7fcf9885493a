import { confirmRollout, getRollout, listRolloutRobots } from '@muster/contract/rollouts/endpoints';
import type { RolloutDetail, RolloutRobot } from '@muster/contract/rollouts/view.schemas';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';

export type ConfirmHereProps = { rollout: Pick<RolloutDetail, 'id'>; device: RolloutRobot['device'] };

/** Confirms the install from the console, for a robot without a person beside it. */
export function ConfirmHere({ rollout, device }: ConfirmHereProps) {
  const { t } = useI18n();
  const report = useReportFailure();
  const change = useChange(confirmRollout, [getRollout, listRolloutRobots]);
  const name = device.name || device.sn;
  return (
    <Button
      size="sm"
      className="mt-1"
      aria-label={t('rollouts.confirmFor', { name })}
      isPending={change.isPending}
      onPress={() =>
        change.mutate({ params: { id: rollout.id }, body: { deviceIds: [device.id] } }, { onError: report })
      }
    >
      {t('rollouts.confirmHere')}
    </Button>
  );
}
