import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { isGone } from '../../platform/api-error.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { UnloadedObject } from '../../platform/page/UnloadedObject.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { rolloutPage } from './rollout.page.ts';
import { subjectText } from './rollout-subject.ts';
import { RolloutBar } from './RolloutBar.tsx';
import { RolloutOrders } from './RolloutOrders.tsx';
import { rolloutsPage } from './rollouts.page.ts';
import { rolloutQuery } from './rollouts.queries.ts';
import { RolloutSide } from './RolloutSide.tsx';
import { RolloutStatusPill } from './RolloutStatusPill.tsx';
import { RolloutWaiting } from './RolloutWaiting.tsx';
import { RolloutWaves } from './RolloutWaves.tsx';

const EditRollout = lazyPart(() => import('./new/EditRollout.tsx'), 'EditRollout');

/** Why a rule halted the rollout, and what to do about it. */
function HeldNote({ rollout }: { rollout: RolloutDetail }) {
  const { t } = useI18n();
  const { status, pauseReason, heldBy } = rollout;
  const wave = (heldBy ?? 0) + 1;
  if (status === 'halted') return <Banner tone="error">{t('rollouts.held.halted', { wave })}</Banner>;
  if (status !== 'paused' || pauseReason === null || pauseReason === 'person') return null;
  return <Banner tone="warn">{t(`rollouts.held.${pauseReason}`, { wave })}</Banner>;
}

/** `/rollouts/$id`: current state of one rollout, wave by wave. */
export function RolloutPage(): ReactNode {
  const { t } = useI18n();
  const { id } = usePage(rolloutPage).params;
  const query = useQuery(rolloutQuery(id));
  const [isEditing, setEditing] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  function close() {
    setAsking(false);
    setEditing(false);
  }
  const rollout = query.data;
  const back = { href: hrefOf(rolloutsPage), label: t('shell.navigation.back') };
  // Any error but the removal of the rollout keeps the page, with its input.
  if (!rollout || isGone(query.error))
    return (
      <>
        <PageTop title={rollout?.name ?? t('shell.page.rollouts')} back={back} />
        <UnloadedObject query={query} back={back.href} />
      </>
    );
  return (
    <>
      <PageTop
        title={rollout.name}
        // The name that the form suggests is the subject itself.
        subtitle={subjectText(rollout) === rollout.name ? undefined : subjectText(rollout)}
        back={back}
        actions={
          isEditing ? (
            <Button onPress={() => (isDirty ? setAsking(true) : close())}>{t('common.action.cancel')}</Button>
          ) : (
            <RolloutOrders rollout={rollout} onEdit={() => setEditing(true)} />
          )
        }
      />
      {query.isError && <FailedQuery query={query} isPartial />}
      {isEditing && (
        <Suspense fallback={<Skeleton className="mt-5 h-64 w-full" />}>
          <EditRollout
            rollout={rollout}
            onDirty={setDirty}
            isAsking={isAsking}
            onStay={() => setAsking(false)}
            onDone={close}
          />
        </Suspense>
      )}
      <div className={cx('flex flex-col gap-5 pt-5', isEditing && 'hidden')}>
        <p>
          <RolloutStatusPill rollout={rollout} />
        </p>
        <HeldNote rollout={rollout} />
        <RolloutBar rollout={rollout} />
        <RolloutWaves rollout={rollout} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
          <RolloutWaiting rollout={rollout} />
          <RolloutSide rollout={rollout} />
        </div>
      </div>
    </>
  );
}
