import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
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
  const router = useRouter();
  const onGone = useEffectEvent(() => {
    if (blocker.status !== 'blocked') return;
    // The input was sent: its result may be shown only here, so the page stays, unless the console has opened another.
    // Without an answer, the address would be that of the page before.
    if (router.latestLocation.pathname === blocker.current.pathname) blocker.reset();
    else blocker.proceed();
  });
  useEffect(() => () => onGone(), []);
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
