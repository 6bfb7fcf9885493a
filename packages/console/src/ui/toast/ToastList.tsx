import { useRef } from 'react';
import { createPortal } from 'react-dom';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useToast, useToastRegion } from 'react-aria/useToast';
import { Button } from 'react-aria-components/Button';
import type { QueuedToast, ToastState } from 'react-stately/useToastState';
import type { ToastContent } from '../toast-queue.ts';

type ToastListProps = { label: string; closeLabel: string; state: ToastState<ToastContent> };

const icons = {
  success: <CircleCheck size={18} aria-hidden className="mt-px shrink-0 text-online" />,
  error: <CircleAlert size={18} aria-hidden className="mt-px shrink-0 text-high" />,
  info: <Info size={18} aria-hidden className="mt-px shrink-0 text-accent" />,
};

/**
 * Toasts in a fixed place: below the menu, where no page shows results, and on a phone at the top. A new one is added
 * above the others (below, on a phone), so that nothing moves under a finger.
 */
export function ToastList({ label, closeLabel, state }: ToastListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { regionProps } = useToastRegion({ 'aria-label': label }, state, ref);
  return createPortal(
    <div
      {...regionProps}
      ref={ref}
      // A dialog hides everything else from screen readers, but must not hide its own result.
      data-react-aria-top-layer
      className="pointer-events-none fixed start-3 bottom-3 z-60 flex w-59 flex-col gap-2 outline-none max-[991.98px]:bottom-24 max-[991.98px]:w-80 max-sm:inset-x-3 max-sm:top-[max(12px,env(safe-area-inset-top))] max-sm:bottom-auto max-sm:w-auto max-sm:flex-col-reverse"
    >
      {state.visibleToasts.map((toast) => (
        <ToastItem key={toast.key} {...{ toast, closeLabel, state }} />
      ))}
    </div>,
    document.body,
  );
}

type ToastItemProps = {
  toast: QueuedToast<ToastContent>;
  closeLabel: string;
  state: ToastState<ToastContent>;
};

function ToastItem({ toast, closeLabel, state }: ToastItemProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { tone, title, detail, action } = toast.content;
  const { toastProps, contentProps, titleProps, descriptionProps, closeButtonProps } = useToast(
    { toast },
    state,
    ref,
  );
  return (
    <div
      {...toastProps}
      // A toast requires no answer, unlike a dialog.
      role="group"
      aria-modal={undefined}
      ref={ref}
      className="pointer-events-auto flex items-start gap-2.5 rounded-card border border-line bg-surface py-3 ps-3.5 pe-2 shadow-float transition duration-200 ease-out starting:translate-y-2 starting:opacity-0"
    >
      {icons[tone]}
      <div className="min-w-0 flex-1">
        <div {...contentProps}>
          <p {...titleProps} className="font-semibold">
            {title}
          </p>
          {detail && (
            <div {...descriptionProps} className="text-sm text-ink-2">
              {detail}
            </div>
          )}
        </div>
        {action && (
          <Button
            onPress={() => {
              action.onPress();
              state.close(toast.key);
            }}
            className="mt-1.5 cursor-pointer rounded-mark text-sm font-semibold text-accent-ink hover:underline"
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button
        {...closeButtonProps}
        aria-label={closeLabel}
        className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-mark text-ink-3 hover:bg-ink/6 hover:text-ink"
      >
        <X size={15} aria-hidden />
      </Button>
    </div>
  );
}
