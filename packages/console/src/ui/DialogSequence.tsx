import type { ReactNode } from 'react';
import { FocusScope } from 'react-aria/FocusScope';

type DialogSequenceProps = { children: ReactNode };

/**
 * Around dialogs of which one follows another. Each gives the focus back to what had it when it opened, but for the
 * second that was a button of the first: this scope remembers what had it before both.
 */
export function DialogSequence({ children }: DialogSequenceProps) {
  return <FocusScope restoreFocus>{children}</FocusScope>;
}
