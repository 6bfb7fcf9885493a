import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPageLeft } from '../leaving.ts';
import { usePageFrame } from '../page/page-frame.ts';
import { UnsavedDialog } from './UnsavedDialog.tsx';

export type LeaveGuardProps = {
  isDirty: boolean;
  /** Resolves to whether it was saved. */
  onSave: () => Promise<boolean>;
  /** The unsaved changes are in one part of the page: opening another part counts as leaving. */
  isPart?: boolean;
  /** The page keeps its state behind its tab: navigating away does not ask, closing the tab does. */
  isKept?: boolean;
};

/**
 * Warns before unsaved changes are lost: on navigation within the console, when closing tabs of its tabs bar, and
 * through the browser when the page is closed or reloaded.
 */
export function LeaveGuard({ isDirty, onSave, isPart = false, isKept = false }: LeaveGuardProps) {
  const { setDirty, saver } = usePageFrame();
  useEffect(() => {
    setDirty(isDirty && isKept ? 'kept' : isDirty);
    return () => setDirty(false);
  }, [isDirty, isKept, setDirty]);
  useEffect(() => {
    saver.current = onSave;
    return () => {
      saver.current = null;
    };
  }, [onSave, saver]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !isKept &&
      (current.pathname !== next.pathname ||
        (isPart && JSON.stringify(current.search) !== JSON.stringify(next.search))),
    enableBeforeUnload: () => isDirty && !isPageLeft(),
    withResolver: true,
  });
  const { status, proceed } = blocker;
  useEffect(() => {
    // The pending save has succeeded: nothing is unsaved any more.
    if (status === 'blocked' && !isDirty) proceed();
  }, [status, isDirty, proceed]);
  return (
    <UnsavedDialog
      isOpen={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
