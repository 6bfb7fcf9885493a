import type { Role } from '@muster/contract/roles';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill } from '../../ui/Pill.tsx';

export type RolePillProps = {
  role: Role;
  /** One that the team made, based on `role`; without a name it was removed. */
  customRole?: { name: string } | null;
};

/** A role in every list and drawer; it is no state, so it has no colour of its own. */
export function RolePill({ role, customRole = null }: RolePillProps) {
  const { t } = useI18n();
  if (customRole?.name === '') return <Pill tone="warn">{t('people.role.removed')}</Pill>;
  return <Pill>{customRole?.name ?? t(`common.role.${role}`)}</Pill>;
}
