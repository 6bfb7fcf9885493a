import type { Role } from '@muster/contract/permissions';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill, type PillTone } from '../../ui/Pill.tsx';

const tones: Record<Role, PillTone> = {
  owner: 'accent',
  admin: 'good',
  member: 'neutral',
  operator: 'neutral',
};

export function RolePill({ role }: { role: Role }) {
  const { t } = useI18n();
  return <Pill tone={tones[role]}>{t(`common.role.${role}`)}</Pill>;
}
