import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

export type TopDialogProps = {
  title: string;
  text: string;
  /** Without it, only an action in the dialog closes it. */
  onCancel?: () => void;
  /** Hides the content below, which must not be readable. */
  isCovering?: boolean;
  children: ReactNode;
};

/**
 * A native modal dialog, above everything else, including other dialogs. For input that a request from anywhere in the
 * console waits for: one of the console's `Notices`.
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
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      // Keys must not reach a dialog below. Chrome closes the dialog on a second Escape without firing a cancel event.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' && !onCancel) event.preventDefault();
      }}
      className={cx(
        'm-auto w-[calc(100%-2rem)] max-w-105 rounded-panel border border-line bg-surface p-6 text-ink shadow-float outline-none',
        // Blurred, a heading or a face would still be recognised.
        isCovering ? 'backdrop:bg-paper' : 'backdrop:bg-scrim',
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
