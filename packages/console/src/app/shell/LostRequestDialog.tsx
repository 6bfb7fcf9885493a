import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { leaveAfterLoss, useLostRequest } from '../../platform/lost-request.ts';
import { Button } from '../../ui/Button.tsx';

/** The error box of a request that got no answer although the network works; signing out is the only way on. */
export function LostRequestDialog() {
  const { t } = useI18n();
  const lost = useLostRequest();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (lost && !dialog.current?.open) dialog.current?.showModal();
  }, [lost]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      // A dialog of React Aria that is open makes everything else inert, except what bears this mark.
      data-react-aria-top-layer="true"
      aria-labelledby="lost-title"
      aria-describedby="lost-text"
      onCancel={(event) => event.preventDefault()}
      // Chrome lets a second Escape through without a cancel event.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      className="m-auto w-[calc(100%-2rem)] max-w-105 rounded-panel border border-line bg-surface p-6 text-center text-ink shadow-float outline-none backdrop:bg-scrim"
    >
      <h2 id="lost-title" className="text-lg font-semibold">
        {t('shell.lost.title')}
      </h2>
      <p id="lost-text" className="mt-1.5 mb-5 text-ink-2">
        {t(lost === 'timeout' ? 'shell.lost.timeout' : 'shell.lost.message')}
      </p>
      <Button
        variant="primary"
        isPending={isLeaving}
        onPress={() => {
          setLeaving(true);
          void leaveAfterLoss();
        }}
      >
        {t('shell.lost.signIn')}
      </Button>
    </dialog>
  );
}
