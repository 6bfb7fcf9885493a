import { useEffect, useRef } from 'react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useQueryClient } from '@tanstack/react-query';
import { useConnectivity, useIsBlocked } from '../../platform/connectivity.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/**
 * Blocks the console while nothing can be saved and the data may be outdated; closes by itself (spec section 2). A
 * native modal dialog: it is above any other open dialog and needs no code that would have to be fetched.
 */
export function OfflineDialog() {
  const { t } = useI18n();
  const state = useConnectivity();
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();
  const isBlocked = useIsBlocked();
  const wasBlocked = useRef(false);

  useEffect(() => {
    if (isBlocked) {
      wasBlocked.current = true;
      if (!dialog.current?.open) dialog.current?.showModal();
      return;
    }
    dialog.current?.close();
    // The data on screen is from before the outage.
    if (wasBlocked.current) void client.invalidateQueries();
    wasBlocked.current = false;
  }, [isBlocked, client]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="offline-title"
      aria-describedby="offline-text"
      onCancel={(event) => event.preventDefault()}
      // Chrome closes the dialog on a second Escape without firing a cancel event.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      className="m-auto w-[calc(100%-2rem)] max-w-105 rounded-panel border border-line bg-surface p-6 text-center text-ink shadow-float outline-none backdrop:bg-scrim"
    >
      <div className="mx-auto mb-4 grid size-12 place-items-center rounded-panel bg-high-soft text-high-ink">
        <WifiOff size={22} aria-hidden />
      </div>
      <h2 id="offline-title" className="text-lg font-semibold">
        {t(state === 'unreachable' ? 'common.problem.networkTitle' : 'common.offline.title')}
      </h2>
      <p id="offline-text" className="mt-1.5 text-ink-2">
        {t(state === 'unreachable' ? 'common.problem.network' : 'common.offline.message')}
      </p>
      <p className="mt-4 flex items-center justify-center gap-2 text-sm text-ink-3">
        <Spinner /> {t('shell.live.reconnecting')}
      </p>
    </dialog>
  );
}
