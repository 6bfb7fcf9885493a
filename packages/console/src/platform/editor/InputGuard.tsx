import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPageLeft } from '../leaving.ts';
import { DiscardDialog } from './DiscardDialog.tsx';

export type InputGuardProps = {
  /** The user closed the dialog other than by "Cancel". */
  isAsking: boolean;
  onStay: () => void;
  onDiscard: () => void;
};

/**
 * Asks before a dialog loses its input: when it is closed, and when the browser goes back or forward, which would
 * remove the dialog with its page; outside of the console, the browser asks. The console's own navigation follows a
 * submit, so it is not stopped.
 */
export function InputGuard({ isAsking, onStay, onDiscard }: InputGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' || action === 'FORWARD' || action === 'GO',
    enableBeforeUnload: () => !isPageLeft(),
    withResolver: true,
  });
  const { status, proceed } = blocker;
  useEffect(() => {
    // The dialog has sent its input and is gone: without an answer, the address would be that of another page.
    if (status === 'blocked') return () => proceed();
  }, [status, proceed]);
  if (blocker.status === 'blocked')
    return (
      <DiscardDialog
        onStay={blocker.reset}
        onDiscard={() => {
          blocker.proceed();
          onDiscard();
        }}
      />
    );
  return isAsking && <DiscardDialog onStay={onStay} onDiscard={onDiscard} />;
}
