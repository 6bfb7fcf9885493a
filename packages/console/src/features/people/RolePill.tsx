import type { Role } from '@muster/contract/roles';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill } from '../../ui/Pill.tsx';

export type RolePillProps = {
  role: Role;
  /** Custom role based on `role`, with an empty name if it was removed; `null` for a standard role. */
  customRole?: { name: string } | null;
};

/** A role, in lists and drawers; it is not a state, so it has no colour of its own. */
export function RolePill({ role, customRole = null }: RolePillProps) {
  const { t } = useI18n();
  if (customRole?.name === '') return <Pill tone="warn">{t('people.role.removed')}</Pill>;
  return <Pill>{customRole?.name ?? t(`common.role.${role}`)}</Pill>;
}
