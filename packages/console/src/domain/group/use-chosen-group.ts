import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupQuery } from './group.queries.ts';
import { rememberedGroup } from './remembered-group.ts';

/** The group for new robots: the one chosen here, at first `given`; else the one chosen last time, else `first`. */
export function useChosenGroup(first: string | undefined, given: string | null = null) {
  const before = rememberedGroup();
  const remembered = useQuery({ ...groupQuery(before ?? ''), enabled: before !== null, retry: false }).data;
  const [chosen, setGroup] = useState(given);
  return [chosen ?? remembered?.id ?? first ?? null, setGroup] as const;
}
