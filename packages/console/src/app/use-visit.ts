import { useMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stringifySearch } from '../platform/search.ts';
import type { Visit } from '../platform/page/visit.ts';
import { visitOf } from './find-page.ts';

/** The page that is open. It changes when the next one can be shown, or has kept the person waiting for a second. */
export function useVisit(): Visit | null {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const search = useMatches({ select: (matches) => stringifySearch(matches.at(-1)?.search ?? {}) });
  return useMemo(() => visitOf(path, search), [path, search]);
}
