import { createRollout, listRollouts, orderRollout } from '@muster/contract/rollouts/endpoints';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { Suspense, type ReactNode } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { usePageFrame } from '../../../platform/page/page-frame.ts';
import { useGo, usePage } from '../../../platform/page/visit.ts';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { newRolloutPage, type NewRolloutSearch } from '../new-rollout.page.ts';
import { rolloutPage } from '../rollout.page.ts';
import { rolloutsPage } from '../rollouts.page.ts';
import type { RolloutDraft } from './draft.ts';

const RolloutForm = lazyPart(() => import('./RolloutForm.tsx'), 'RolloutForm');

/** Initial draft from the address: the app library links here with an app. */
function draftFrom({ app, file, version, name = '' }: NewRolloutSearch): Partial<RolloutDraft> {
  if (app === undefined || file === undefined || version === undefined) return {};
  return { kind: 'app', packageName: app, app: { fileId: file, version }, name };
}

/** `/rollouts/new` */
export function NewRolloutPage(): ReactNode {
  const { t } = useI18n();
  const go = useGo();
  const report = useReportFailure();
  const { closeTab } = usePageFrame();
  const { search } = usePage(newRolloutPage);
  const create = useChange(createRollout, [listRollouts]);
  const request = useRequestId();
  const order = useChange(orderRollout, [listRollouts]);

  async function saveDraft(name: string, plan: RolloutPlan) {
    const body = { name, plan };
    const saved = await create.mutateAsync({ body: { ...body, requestId: request.of(body) } });
    request.renew();
    return saved;
  }

  /** A saved draft is opened even if submitting it failed, so that no input is lost. */
  async function save(name: string, plan: RolloutPlan, isSubmitted: boolean) {
    try {
      const { id, revision } = await saveDraft(name, plan);
      if (isSubmitted)
        await order
          .mutateAsync({ params: { id }, body: { order: 'submit', revision } })
          .catch((error: unknown) => report(error));
      await go(rolloutPage, { params: { id } }, { replace: true, isForced: true });
      closeTab(hrefOf(newRolloutPage));
    } catch (error) {
      report(error);
    }
  }

  async function saveOnLeaving(name: string, plan: RolloutPlan): Promise<boolean> {
    try {
      await saveDraft(name, plan);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  return (
    <>
      <PageTop
        title={t('shell.page.rolloutNew')}
        back={{ href: hrefOf(rolloutsPage), label: t('shell.navigation.back') }}
      />
      <Suspense fallback={<Skeleton className="mt-5 h-64 w-full" />}>
        {/* The page keeps its state while its tab is open; the library's link to another app begins a new plan. */}
        <RolloutForm key={search.file} initial={draftFrom(search)} onSave={save} onLeave={saveOnLeaving} />
      </Suspense>
    </>
  );
}
