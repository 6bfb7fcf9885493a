import { getRollout, listRollouts, orderRollout, updateRollout } from '@muster/contract/rollouts/endpoints';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { timeZonesQuery } from '../../../domain/time-zone/time-zone.queries.ts';
import { UnsavedDialog } from '../../../platform/editor/UnsavedDialog.tsx';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { useChange } from '../../../platform/query.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { draftOf } from './draft-of-plan.ts';
import { RolloutForm } from './RolloutForm.tsx';

export type EditRolloutProps = {
  rollout: RolloutDetail;
  onDirty: (isDirty: boolean) => void;
  /** The user closes it, with changes. */
  isAsking: boolean;
  onStay: () => void;
  onDone: () => void;
};

/** Edits the plan of a draft or a rejected rollout, once the team's time zone is known. */
export function EditRollout(props: EditRolloutProps): ReactNode {
  const zones = useQuery(timeZonesQuery);
  if (zones.isError && !zones.data) return <FailedQuery query={zones} />;
  if (!zones.data) return <Skeleton className="mt-5 h-64 w-full" />;
  return <EditForm {...props} zone={zones.data.team ?? zones.data.server} />;
}

function EditForm({ rollout, zone, onDirty, isAsking, onStay, onDone }: EditRolloutProps & { zone: string }) {
  const { t } = useI18n();
  const report = useReportFailure();
  // The rollout when the form opened: another user's change since then causes a conflict on saving.
  const [begun] = useState(rollout);
  const [initial] = useState(() => draftOf(rollout, zone));
  const stale = [getRollout, listRollouts];
  const update = useChange(updateRollout, stale);
  const order = useChange(orderRollout, stale);
  const { id } = rollout;

  async function save(name: string, plan: RolloutPlan, isSubmitted: boolean) {
    try {
      const body = { name, plan, revision: begun.revision };
      const { revision } = await update.mutateAsync({ params: { id }, body });
      if (isSubmitted)
        await order
          .mutateAsync({ params: { id }, body: { order: 'submit', revision } })
          .catch((error: unknown) => report(error));
      onDone();
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  if (!rollout.allowed.update && !update.isSuccess)
    return (
      <Banner tone="info" className="mt-5">
        {t('rollouts.notEditable')}
      </Banner>
    );
  return (
    <>
      {rollout.revision !== begun.revision && !update.isSuccess && (
        <Banner tone="warn" className="mt-5">
          {t('errors.rollout.conflict.message')}
        </Banner>
      )}
      <RolloutForm
        initial={initial}
        onSave={save}
        onLeave={(name, plan) => save(name, plan, false)}
        onDirty={onDirty}
      />
      <UnsavedDialog isOpen={isAsking} onStay={onStay} onLeave={onDone} />
    </>
  );
}
