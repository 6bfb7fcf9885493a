import { useMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stringifySearch } from '../platform/search.ts';
import type { Visit } from '../platform/page/visit.ts';
import { visitOf } from './find-page.ts';

/** The open page. Changes when the next page can be shown, or when loading it has taken a second. */
export function useVisit(): Visit | null {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const search = useMatches({ select: (matches) => stringifySearch(matches.at(-1)?.search ?? {}) });
  return useMemo(() => visitOf(path, search), [path, search]);
}
