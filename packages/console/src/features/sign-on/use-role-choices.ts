import { givenRoles, type GivenRole } from '@muster/contract/people/schemas';
import { useQuery } from '@tanstack/react-query';
import { rolesQuery } from '../../domain/role/role.queries.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';

/** Roles that rules may assign: standard and custom ones. */
export function useRoleChoices(): { id: string; label: string }[] {
  const { t } = useI18n();
  const can = useCan();
  const custom = useQuery({ ...rolesQuery, enabled: can('role.read') }).data?.items ?? [];
  return [
    ...givenRoles.map((id: GivenRole) => ({ id, label: t(`common.role.${id}`) })),
    ...custom.map(({ id, name }) => ({ id, label: name })),
  ];
}
