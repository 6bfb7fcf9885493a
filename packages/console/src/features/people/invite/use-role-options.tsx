import { type GivenRole, givenRoles } from '@muster/contract/people/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rolesQuery } from '../../../domain/role/role.queries.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useCan } from '../../../platform/permissions.ts';

/**
 * Roles that the user may assign, each with an explanation: only users who may change roles can make admins, and no one
 * can assign a custom role with more permissions than their own.
 */
export function useRoleOptions() {
  const { t } = useI18n();
  const can = useCan();
  const mayMakeAdmins = can('people.role');
  const custom = useQuery({ ...rolesQuery, enabled: can('role.read') }).data?.items;
  return useMemo(
    () => [
      ...givenRoles
        .filter((id) => id !== 'admin' || mayMakeAdmins)
        .map((id: string) => ({
          id,
          name: t(`common.role.${id as GivenRole}`),
          label: <span className="font-semibold">{t(`common.role.${id as GivenRole}`)}</span>,
          description: t(`common.roleDescription.${id as GivenRole}`),
        })),
      ...(custom ?? [])
        .filter(({ allowed }) => allowed.invite)
        .map(({ id, name, base }) => ({
          id,
          name,
          label: <span className="font-semibold wrap-anywhere">{name}</span>,
          description: t('people.role.custom', { role: t(`common.role.${base}`) }),
        })),
    ],
    [t, mayMakeAdmins, custom],
  );
}
