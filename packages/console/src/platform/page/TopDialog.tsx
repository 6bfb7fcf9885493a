import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

export type TopDialogProps = {
  title: string;
  text: string;
  /** Without it, only what is in the dialog ends it. */
  onCancel?: () => void;
  /** What lies below is not to be read. */
  isCovering?: boolean;
  children: ReactNode;
};

/**
 * Above everything, also above another dialog: the browser's own modal one. For what a request waits for that came from
 * anywhere.
 */
export function TopDialog({ title, text, onCancel, isCovering = false, children }: TopDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      // A dialog of React Aria that is open makes everything else inert, except what bears this mark.
      data-react-aria-top-layer="true"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      // Keys are not for a dialog below. Chrome lets a second Escape through without a cancel event.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' && !onCancel) event.preventDefault();
      }}
      className={cx(
        'm-auto w-[calc(100%-2rem)] max-w-105 rounded-panel border border-line bg-surface p-6 text-ink shadow-float outline-none backdrop:bg-scrim',
        isCovering && 'backdrop:backdrop-blur-md',
      )}
    >
      <h2 id={`${id}title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p id={`${id}text`} className="mt-1.5 mb-4 text-ink-2">
        {text}
      </p>
      {children}
    </dialog>
  );
}
