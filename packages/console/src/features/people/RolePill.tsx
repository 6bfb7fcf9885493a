import type { Role } from '@muster/contract/roles';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill } from '../../ui/Pill.tsx';

/** A role in every list and drawer; it is no state, so it has no colour of its own. */
export function RolePill({ role }: { role: Role }) {
  const { t } = useI18n();
  return <Pill>{t(`common.role.${role}`)}</Pill>;
}
