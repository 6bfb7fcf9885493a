import { useBlocker } from '@tanstack/react-router';
import { UnsavedDialog } from './UnsavedDialog.tsx';

/** Warns before unsaved changes are lost: within the console, and by the browser when it is closed or reloaded. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <UnsavedDialog
      isOpen={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
