import {
  getRollout,
  listRolloutRobots,
  listRollouts,
  orderRollout,
  removeRollout,
} from '@muster/contract/rollouts/endpoints';
import type { RolloutOrder } from '@muster/contract/rollouts/states';
import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { useState } from 'react';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { usePageFrame } from '../../platform/page/page-frame.ts';
import { useGo } from '../../platform/page/visit.ts';
import { MoreMenu } from '../../platform/page/MoreMenu.tsx';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { onFirstClick } from '../../ui/on-first-click.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { rolloutPage } from './rollout.page.ts';
import { rolloutsPage } from './rollouts.page.ts';
import { countOf } from './rollout-counts.ts';

/** The most common action for the status is a button in the page header; the others are in the menu. */
const first: readonly RolloutOrder[] = ['submit', 'approve', 'resume', 'pause'];
const asked = new Set<RolloutOrder>(['stop', 'rollBack']);

export type RolloutOrdersProps = { rollout: RolloutDetail; onEdit: () => void };

/** Actions the user may take on the rollout in its current state. */
export function RolloutOrders({ rollout, onEdit }: RolloutOrdersProps) {
  const { t } = useI18n();
  const isPhone = useIsPhone();
  const report = useReportFailure();
  const change = useChange(orderRollout, [getRollout, listRollouts, listRolloutRobots]);
  const [asking, setAsking] = useState<RolloutOrder | null>(null);
  const go = useGo();
  const { closeTab } = usePageFrame();
  const removal = useChange(removeRollout, [listRollouts]);
  const [isRemoving, setRemoving] = useState(false);
  const { orders, update, remove } = rollout.allowed;
  const main = first.find((order) => orders.includes(order));
  const others = orders.filter((order) => order !== main);

  /** Resuming after a rule halted the rollout accepts its failures, so it is confirmed as well. */
  const isAsked = (order: RolloutOrder) =>
    asked.has(order) || (order === 'resume' && rollout.status === 'halted');

  function give(order: RolloutOrder) {
    const { id, revision, wave } = rollout;
    const body =
      order === 'submit' || order === 'approve' || order === 'reject'
        ? { order, revision }
        : order === 'nextWave'
          ? { order, wave: wave ?? 0 }
          : { order };
    const onError = isAsked(order) ? undefined : report;
    change.mutate(
      { params: { id }, body },
      { onSuccess: () => setAsking(null), ...(onError && { onError }) },
    );
  }

  const press = (order: RolloutOrder) => (isAsked(order) ? setAsking(order) : give(order));
  const label = (order: RolloutOrder) => t(`rollouts.order.${order}`);
  return (
    <>
      {main && (
        <Button
          variant={main === 'pause' || isAsked(main) ? 'secondary' : 'primary'}
          isPending={change.isPending}
          // Its order changes with the status: a double click would pause the rollout and resume it.
          onClick={change.isPending ? undefined : onFirstClick(() => press(main))}
        >
          {label(main)}
        </Button>
      )}
      {!isPhone &&
        others
          .filter((order) => asked.has(order))
          .map((order) => (
            <Button key={order} onPress={() => press(order)}>
              {label(order)}
            </Button>
          ))}
      {update && <Button onPress={onEdit}>{t('rollouts.edit')}</Button>}
      <MoreMenu
        entries={[
          ...others
            .filter((order) => isPhone || !asked.has(order))
            .map((order) => ({ id: order as string, label: label(order) })),
          ...(remove ? [{ id: 'remove', label: `${t('rollouts.remove.action')}…`, isDanger: true }] : []),
        ]}
        onAction={(id) => (id === 'remove' ? setRemoving(true) : press(id as RolloutOrder))}
      />
      {isRemoving && (
        <ConfirmChange
          title={t('rollouts.remove.title', { name: rollout.name })}
          confirmLabel={t('rollouts.remove.action')}
          isDanger
          change={removal}
          onConfirm={() =>
            removal.mutate(
              { params: { id: rollout.id } },
              {
                onSuccess: () =>
                  void go(rolloutsPage, {}, { replace: true }).then(() =>
                    closeTab(hrefOf(rolloutPage, { params: { id: rollout.id } })),
                  ),
              },
            )
          }
          onCancel={() => {
            removal.reset();
            setRemoving(false);
          }}
        >
          {t('rollouts.remove.message')}
        </ConfirmChange>
      )}
      {asking && (
        <AskOrder
          order={asking as 'stop' | 'rollBack' | 'resume'}
          rollout={rollout}
          change={change}
          onConfirm={() => give(asking)}
          onCancel={() => {
            change.reset();
            setAsking(null);
          }}
        />
      )}
    </>
  );
}

interface AskOrderProps {
  order: 'stop' | 'rollBack' | 'resume';
  rollout: RolloutDetail;
  change: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms an action: what it does, and to how many robots. */
function AskOrder({ order, rollout, change, onConfirm, onCancel }: AskOrderProps) {
  const { t } = useI18n();
  const { counts } = rollout;
  const count = {
    stop: countOf(counts, 'planned') + countOf(counts, 'waiting') + countOf(counts, 'downloading'),
    rollBack: (counts.owed ?? 0) + countOf(counts, 'revertFailed'),
    resume: countOf(counts, 'failed'),
  }[order];
  return (
    <ConfirmChange
      title={t(`rollouts.confirm.${order}.title`, { count })}
      confirmLabel={t(`rollouts.order.${order}`)}
      change={change}
      isDanger={order !== 'resume'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {order === 'rollBack' && rollout.subject.kind === 'software'
          ? t('rollouts.confirm.rollBack.software')
          : t(`rollouts.confirm.${order}.message`, { count })}
      </p>
    </ConfirmChange>
  );
}
