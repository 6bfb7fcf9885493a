import type { ActivityDetail } from '@muster/contract/activity/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { usagePage } from '../commands/usage.page.ts';
import { configPage } from '../configs/config.page.ts';
import { devicesPage } from '../devices/devices.page.ts';
import { groupPage } from '../groups/group.page.ts';
import { conditionPage } from '../monitoring/condition.page.ts';
import { peoplePage } from '../people/people.page.ts';
import { rolloutPage } from '../rollouts/rollout.page.ts';
import { accountCenterPage } from '../account/account-center.page.ts';

/** Link to the changed object, if it has a page and still exists. */
export function ObjectLink({ entry }: { entry: ActivityDetail }) {
  const { t } = useI18n();
  const { type, id } = entry.object;
  const look = { variant: 'secondary', size: 'sm' } as const;
  const label = t('activity.detail.open');
  if (entry.action.endsWith('.remove')) return null;
  switch (type) {
    case 'device':
      return (
        <Link page={devicesPage} search={{ device: id }} {...look}>
          {label}
        </Link>
      );
    case 'group':
      return (
        <Link page={groupPage} params={{ id }} {...look}>
          {label}
        </Link>
      );
    case 'config':
      return (
        <Link page={configPage} params={{ id }} {...look}>
          {label}
        </Link>
      );
    case 'rollout':
      return (
        <Link page={rolloutPage} params={{ id }} {...look}>
          {label}
        </Link>
      );
    case 'condition':
      return (
        <Link page={conditionPage} params={{ id }} {...look}>
          {label}
        </Link>
      );
    case 'member':
      return (
        <Link page={peoplePage} search={{ member: id }} {...look}>
          {label}
        </Link>
      );
    case 'task':
      return (
        <Link page={usagePage} search={{ task: id }} {...look}>
          {label}
        </Link>
      );
    case 'team':
      return (
        <Link page={accountCenterPage} {...look}>
          {label}
        </Link>
      );
    default:
      return null;
  }
}
