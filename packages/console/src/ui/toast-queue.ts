import type { ReactNode } from 'react';
import { ToastQueue as AriaQueue } from 'react-stately/useToastState';

type ToastTone = 'success' | 'error' | 'info';

export type ToastContent = {
  tone: ToastTone;
  title: ReactNode;
  detail?: ReactNode;
  action?: { label: string; onPress: () => void };
};

export type ToastInput = ToastContent & {
  /** Milliseconds on screen; null: until closed. */
  lasts?: number | null;
};

/** How long a toast stays in milliseconds, null until it is closed: errors stay, so that nobody misses them. */
export function durationOf(input: ToastInput): number | null {
  if (input.lasts !== undefined) return input.lasts;
  if (input.tone === 'error') return null;
  return input.action ? 10_000 : 6_000;
}

/** A queue outside React, so that a failed request anywhere can add a toast. Four are shown, the newest first. */
export class ToastQueue {
  readonly shown = new AriaQueue<ToastContent>({ maxVisibleToasts: 4 });

  /** @returns the key for {@link close} */
  add(input: ToastInput): string {
    return this.shown.add(input, { timeout: durationOf(input) ?? undefined });
  }

  close(key: string): void {
    this.shown.close(key);
  }
}

export const toasts = new ToastQueue();
