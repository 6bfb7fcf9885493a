import type { ReactNode } from 'react';

type ToastTone = 'success' | 'error' | 'info';

export type Toast = {
  id: number;
  tone: ToastTone;
  title: ReactNode;
  detail?: ReactNode;
  action?: { label: string; onPress: () => void };
  /** Milliseconds on screen; null stays until closed. */
  lasts: number | null;
};

export type ToastInput = Omit<Toast, 'id' | 'lasts'> & { lasts?: number | null };

const shown = 4;

/** A list outside React, so that a failed request far from any page can say so too. */
export class ToastQueue {
  #toasts: readonly Toast[] = [];
  #listeners = new Set<() => void>();
  #lastId = 0;

  readonly get = (): readonly Toast[] => this.#toasts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An error stays until it is closed: nobody must miss it by looking away. */
  add(input: ToastInput): number {
    const lasts =
      input.lasts !== undefined ? input.lasts : input.tone === 'error' ? null : input.action ? 10_000 : 6_000;
    this.#lastId += 1;
    this.#set([...this.#toasts, { ...input, id: this.#lastId, lasts }].slice(-shown));
    return this.#lastId;
  }

  close(id: number): void {
    this.#set(this.#toasts.filter((toast) => toast.id !== id));
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}

export const toasts = new ToastQueue();
