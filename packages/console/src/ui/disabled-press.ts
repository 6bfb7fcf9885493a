import type { ReactNode } from 'react';
import { toasts } from './toast-queue.ts';

/**
 * Props of a button that cannot be pressed now but shows the reason. Touch has no hover and no tooltip, so there a
 * press shows the reason as a toast.
 */
export function disabledPress(reason: ReactNode) {
  return {
    'aria-disabled': true,
    type: 'button',
    onPress: ({ pointerType }: { pointerType: string }) => {
      if (pointerType === 'touch') toasts.add({ tone: 'info', title: reason });
    },
  } as const;
}
