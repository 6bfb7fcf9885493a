import { confirmRollout, getRollout, listRolloutRobots } from '@muster/contract/rollouts/endpoints';
import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { subjectText } from './rollout-subject.ts';

export type ConfirmAllProps = {
  rollout: Pick<RolloutDetail, 'id' | 'subject' | 'subjectName'>;
  /** `undefined`: of all waves. */
  wave: number | undefined;
  /** Robots that wait for a confirmation, as the user sees it. */
  count: number;
};

/** Confirms the install on all robots that wait for a confirmation, after the user has confirmed their number. */
export function ConfirmAll({ rollout, wave, count }: ConfirmAllProps) {
  const { t } = useI18n();
  const change = useChange(confirmRollout, [getRollout, listRolloutRobots]);
  const [isAsking, setAsking] = useState(false);
  function close() {
    change.reset();
    setAsking(false);
  }
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('rollouts.confirmAll.action', { count })}</Button>
      {isAsking && (
        <ConfirmChange
          title={t('rollouts.confirmAll.title', { count })}
          confirmLabel={t('rollouts.confirmHere')}
          change={change}
          isDanger={false}
          onConfirm={() =>
            change.mutate(
              { params: { id: rollout.id }, body: { isForAll: true, ...(wave !== undefined && { wave }) } },
              { onSuccess: close },
            )
          }
          onCancel={close}
        >
          <p>{t('rollouts.confirmAll.message', { name: subjectText(rollout) })}</p>
        </ConfirmChange>
      )}
    </>
  );
}
