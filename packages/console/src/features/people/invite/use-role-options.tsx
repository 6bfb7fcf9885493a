import type { GivenRole } from '@muster/contract/people/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useCan } from '../../../platform/permissions.ts';

/** The roles this person may give, each with its explanation: only who changes roles makes admins. */
export function useRoleOptions() {
  const { t } = useI18n();
  const can = useCan();
  const given: GivenRole[] = can('people.role') ? ['admin', 'member', 'operator'] : ['member', 'operator'];
  return given.map((id) => ({
    id,
    label: <span className="font-semibold">{t(`common.role.${id}`)}</span>,
    description: t(`common.roleDescription.${id}`),
  }));
}
