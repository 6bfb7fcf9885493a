import { getRollout, listRollouts, orderRollout, updateRollout } from '@muster/contract/rollouts/endpoints';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { timeZonesQuery } from '../../../domain/time-zone/time-zone.queries.ts';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { usePageFrame } from '../../../platform/page/page-frame.ts';
import { useGo, usePage } from '../../../platform/page/visit.ts';
import { useChange } from '../../../platform/query.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { editRolloutPage } from '../edit-rollout.page.ts';
import { rolloutPage } from '../rollout.page.ts';
import { rolloutQuery } from '../rollouts.queries.ts';
import { draftOf } from './draft-of-plan.ts';
import { RolloutForm } from './RolloutForm.tsx';

/** `/rollouts/$id/edit`: the plan of a draft, or of what was rejected. */
export function EditRolloutPage(): ReactNode {
  const { t } = useI18n();
  const { id } = usePage(editRolloutPage).params;
  const query = useQuery(rolloutQuery(id));
  const zones = useQuery(timeZonesQuery);
  const back = { href: hrefOf(rolloutPage, { params: { id } }), label: t('shell.navigation.back') };
  const failed = query.isError ? query : zones.isError ? zones : null;
  return (
    <>
      <PageTop title={query.data?.name ?? t('shell.page.rolloutEdit')} back={back} />
      {failed && <FailedQuery query={failed} back={back.href} />}
      {!failed && !(query.data && zones.data) && <Skeleton className="mt-5 h-64 w-full" />}
      {query.data && zones.data && (
        <EditForm key={id} rollout={query.data} zone={zones.data.team ?? zones.data.server} />
      )}
    </>
  );
}

function EditForm({ rollout, zone }: { rollout: RolloutDetail; zone: string }) {
  const { t } = useI18n();
  const go = useGo();
  const report = useReportFailure();
  const { closeTab } = usePageFrame();
  // As it was when the form opened: a change of somebody else meanwhile is met when this one is saved.
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
      await go(rolloutPage, { params: { id } }, { replace: true });
      closeTab(hrefOf(editRolloutPage, { params: { id } }));
    } catch (error) {
      report(error);
    }
  }

  return (
    <>
      {rollout.revision !== begun.revision && !update.isSuccess && (
        <Banner tone="warn" className="mt-5">
          {t('errors.rollout.conflict.message')}
        </Banner>
      )}
      {rollout.allowed.update ? (
        <RolloutForm
          initial={initial}
          isPending={update.isPending || order.isPending}
          onSave={(...given) => void save(...given)}
        />
      ) : (
        <Banner tone="info" className="mt-5">
          {t('rollouts.notEditable')}
        </Banner>
      )}
    </>
  );
}
