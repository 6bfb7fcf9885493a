import type { ReactNode } from 'react';
import { FocusScope } from 'react-aria/FocusScope';

type DialogSequenceProps = { children: ReactNode };

/**
 * Wraps dialogs that follow one another. Each returns the focus to the element that had it on opening, but for the
 * second that was a button of the first: this scope remembers the element from before both.
 */
export function DialogSequence({ children }: DialogSequenceProps) {
  return <FocusScope restoreFocus>{children}</FocusScope>;
}
