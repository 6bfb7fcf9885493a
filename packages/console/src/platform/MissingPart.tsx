import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import type { MenuPlace } from '../ui/use-menu-trigger.ts';
import { useI18n } from './i18n/i18n.ts';

export interface MissingPartProps {
  /** Of a dialog: the page closes it. */
  isOpen?: boolean;
  onClose?: () => void;
  /** Of a menu: its button does. */
  place?: MenuPlace;
}

/**
 * Opens in place of a part whose code cannot be loaded although the network works. Usually the server was updated after
 * this page was loaded, and no longer has its files. The page stays, with what the user has typed. A native dialog: it
 * is above any other and needs no code that would have to be fetched.
 */
export function MissingPart({ place, ...props }: MissingPartProps) {
  const { isOpen = true, onClose }: MissingPartProps = place ?? props;
  const { t } = useI18n();
  const [isDismissed, setDismissed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  // A dialog stays mounted while closed, and is told each time it opens.
  const isShown = isOpen && !(isDismissed && onClose === undefined);

  useEffect(() => {
    if (isShown) dialog.current?.showModal();
  }, [isShown]);

  function dismiss() {
    setDismissed(true);
    onClose?.();
  }

  if (!isShown) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="missing-title"
      aria-describedby="missing-text"
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-105 rounded-panel border border-line bg-surface p-6 text-ink shadow-float outline-none backdrop:bg-scrim"
    >
      <h2 id="missing-title" className="text-lg font-semibold">
        {t('updated.title')}
      </h2>
      <p id="missing-text" className="mt-1.5 text-ink-2">
        {t('updated.message')}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button onPress={dismiss}>{t('common.action.close')}</Button>
        <Button variant="primary" onPress={() => location.reload()}>
          {t('common.action.reload')}
        </Button>
      </div>
    </dialog>
  );
}
