import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { toasts as appToasts, type Toast, type ToastQueue } from './toast-queue.ts';

export type ToastRegionProps = { label: string; closeLabel: string; queue?: ToastQueue };

const icons = {
  success: <CircleCheck size={18} aria-hidden className="mt-px shrink-0 text-online" />,
  error: <CircleAlert size={18} aria-hidden className="mt-px shrink-0 text-high" />,
  info: <Info size={18} aria-hidden className="mt-px shrink-0 text-accent" />,
};

export function ToastRegion({ label, closeLabel, queue = appToasts }: ToastRegionProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.get);
  const [isHeld, setHeld] = useState(false);
  const list = (live: 'polite' | 'assertive') => (
    // Both lists stand there from the start: a live region that arrives with its text is not read.
    <ol aria-live={live} aria-relevant="additions" className="contents">
      {toasts
        .filter((toast) => (toast.tone === 'error') === (live === 'assertive'))
        .map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            isHeld={isHeld}
            closeLabel={closeLabel}
            onClose={() => queue.close(toast.id)}
          />
        ))}
    </ol>
  );
  return (
    <section
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // Never over a main action: pages have it at the top, the action bar and dialogs at the bottom. A dialog on a
      // phone is a sheet that fills the bottom, so there the top is free.
      className="pointer-events-none fixed inset-x-3 bottom-[max(12px,env(safe-area-inset-bottom))] z-60 flex flex-col items-stretch gap-2 transition-[bottom] duration-200 sm:start-auto sm:end-5 sm:bottom-5 sm:w-92 [:root:has([data-bottom-bar])_&]:bottom-42 sm:[:root:has([data-bottom-bar])_&]:bottom-23 max-sm:[:root:has([data-bottom-bar=dialog])_&]:top-3 max-sm:[:root:has([data-bottom-bar=dialog])_&]:bottom-auto"
    >
      {list('assertive')}
      {list('polite')}
    </section>
  );
}

type ToastItemProps = { toast: Toast; isHeld: boolean; closeLabel: string; onClose: () => void };

function ToastItem({ toast, isHeld, closeLabel, onClose }: ToastItemProps) {
  const { id, lasts } = toast;
  // New on every render, and must not start the time anew.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld || lasts === null) return;
    const timer = setTimeout(close, lasts);
    return () => clearTimeout(timer);
  }, [id, lasts, isHeld]);
  return (
    <li className="pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-surface py-3 ps-3.5 pe-2.5 shadow-float transition duration-200 ease-out starting:translate-y-2 starting:opacity-0">
      {icons[toast.tone]}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.detail && <div className="text-sm text-ink-2">{toast.detail}</div>}
        {toast.action && (
          <button
            type="button"
            onClick={() => {
              toast.action?.onPress();
              onClose();
            }}
            className="mt-1.5 rounded-mark text-sm font-semibold text-accent-ink hover:underline"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid size-6 shrink-0 place-items-center rounded-mark text-ink-3 hover:bg-ink/6 hover:text-ink"
      >
        <X size={15} aria-hidden />
      </button>
    </li>
  );
}
