import type { Permission } from '@muster/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReachesTeam } from '../../platform/permissions.ts';
import { firstGroupsQuery } from './group.queries.ts';

export const wholeTeam = 'team';

/**
 * Whom a new thing is for: the team where this person reaches it, else one of their groups.
 * @param permission with which they make it
 * @param first the group that is chosen at first
 */
export function useScope(permission: Permission, first: string | null = null) {
  const isTeamWide = useReachesTeam(permission);
  const firstGroup = useQuery({ ...firstGroupsQuery(), enabled: !isTeamWide }).data?.items[0];
  const [chosen, setChosen] = useState<string | null>(first ?? (isTeamWide ? wholeTeam : null));
  const value = chosen ?? firstGroup?.id ?? null;
  return { isTeamWide, value, setChosen, groupId: value === wholeTeam ? null : value };
}

export type Scope = ReturnType<typeof useScope>;
