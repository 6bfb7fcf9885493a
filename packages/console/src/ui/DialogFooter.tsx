import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The buttons at the bottom of a dialog or drawer, the primary one last; on a phone they share its width. */
export function DialogFooter({ children, className }: { children?: ReactNode; className?: string }) {
  return children ? (
    <footer
      data-bottom-bar="dialog"
      className={cx(
        'flex flex-wrap justify-end gap-2.5 border-t border-line-soft bg-sunken px-5 py-3.5 max-sm:*:flex-1',
        className,
      )}
    >
      {children}
    </footer>
  ) : null;
}
