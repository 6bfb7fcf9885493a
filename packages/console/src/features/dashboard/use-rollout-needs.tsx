import type { RolloutSummary } from '@muster/contract/rollouts/view.schemas';
import { useQuery } from '@tanstack/react-query';
import Layers from 'lucide-react/icons/layers';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { useCan } from '../../platform/permissions.ts';
import { rolloutPage } from '../rollouts/rollout.page.ts';
import { openRolloutsQuery } from './dashboard.queries.ts';
import { type Need, wayLook } from './need.ts';

/** Rollouts that do not go on until the user decides. */
export function useRolloutNeeds() {
  const { t } = useI18n();
  const can = useCan();
  const list = useQuery({ ...openRolloutsQuery, enabled: can('rollout.read') }).data;

  function needOf(rollout: RolloutSummary): Need[] {
    const { id, name, status, pauseReason, heldBy, author, allowed } = rollout;
    const wave = (heldBy ?? 0) + 1;
    const need = {
      id,
      icon: <Layers size={17} />,
      title: t('dashboard.needs.fault', { name, fault: t(`rollouts.status.${status}`) }),
      way: (
        <Link page={rolloutPage} params={{ id }} {...wayLook}>
          {t('dashboard.needs.seeRollout')}
        </Link>
      ),
    };
    if (status === 'halted' && allowed.orders.includes('resume'))
      return [{ ...need, tone: 'bad', text: t('rollouts.held.halted', { wave }) }];
    if (status === 'paused' && allowed.orders.includes('resume') && pauseReason && pauseReason !== 'person')
      return [{ ...need, tone: 'warn', text: t(`rollouts.held.${pauseReason}`, { wave }) }];
    if (status === 'awaitingApproval' && allowed.orders.includes('approve'))
      return [{ ...need, tone: 'plain', text: t('dashboard.needs.rolloutBy', { person: author.name }) }];
    return [];
  }

  const needs = list?.items.flatMap(needOf) ?? [];
  return {
    urgent: needs.filter(({ tone }) => tone === 'bad'),
    later: needs.filter(({ tone }) => tone !== 'bad'),
  };
}
