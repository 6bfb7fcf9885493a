import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rolesQuery } from '../../domain/role/role.queries.ts';
import { useCan } from '../../platform/permissions.ts';
import { useRoleOptions } from './invite/use-role-options.tsx';

/**
 * The role field of a form that opens with a proposed role. Custom roles may still be loading then: until they are
 * known, the proposed role is kept, else saving would silently replace it.
 */
export function useRoleChoice(proposed: string) {
  const roles = useRoleOptions();
  const can = useCan();
  const isListed = can('role.read');
  const custom = useQuery({ ...rolesQuery, enabled: isListed }).data;
  const [chosen, setRole] = useState<string | null>(null);
  const isUnknown = isListed && custom === undefined;
  const mayGive = isUnknown || roles.some(({ id }) => id === proposed);
  return { roles, mayGive, role: chosen ?? (mayGive ? proposed : 'member'), setRole };
}
