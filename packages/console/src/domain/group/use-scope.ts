import type { Permission } from '@muster/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReachesTeam } from '../../platform/permissions.ts';
import { firstGroupsQuery } from './group.queries.ts';

export const wholeTeam = 'team';

/**
 * The scope of a new object: the team if the user's permission is team-wide, else one of their groups.
 * @param permission needed to create the object
 * @param first the group selected at first
 */
export function useScope(permission: Permission, first: string | null = null) {
  const isTeamWide = useReachesTeam(permission);
  const firstGroup = useQuery({ ...firstGroupsQuery(), enabled: !isTeamWide }).data?.items[0];
  const [chosen, setChosen] = useState<string | null>(first ?? (isTeamWide ? wholeTeam : null));
  const value = chosen ?? firstGroup?.id ?? null;
  return { isTeamWide, value, setChosen, groupId: value === wholeTeam ? null : value };
}

export type Scope = ReturnType<typeof useScope>;
