import type { ReactNode } from 'react';
import { toasts } from './toast-queue.ts';

/**
 * What a button has that cannot be pressed now but says why. A finger cannot hover and brings no tooltip, so there the
 * reason comes as a notice.
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
