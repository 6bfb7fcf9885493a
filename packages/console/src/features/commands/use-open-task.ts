import { useCallback } from 'react';
import { useGo } from '../../platform/page/visit.ts';
import { usagePage } from './usage.page.ts';

/** Opens a task in the usage records. */
export function useOpenTask(): (taskId: string) => void {
  const go = useGo();
  return useCallback((task) => void go(usagePage, { search: { task } }), [go]);
}
