import { useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { leaveAfterLoss, type Lost } from '../../platform/lost-request.ts';
import { Button } from '../../ui/Button.tsx';

/** The error dialog for a request that got no response although the network works; its only action is to sign out. */
export function LostRequestDialog({ lost }: { lost: Lost }) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    return () => shown.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="lost-title"
      aria-describedby="lost-text"
      onCancel={(event) => event.preventDefault()}
      // Chrome closes the dialog on a second Escape without firing a cancel event.
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
          void leaveAfterLoss().finally(() => setLeaving(false));
        }}
      >
        {t('shell.lost.signIn')}
      </Button>
    </dialog>
  );
}
