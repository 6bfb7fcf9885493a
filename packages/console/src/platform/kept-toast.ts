import { toasts } from '../ui/toast-queue.ts';

const KEY = 'keptToast';

/** Shown by the next page, because this one is left before the user could read it. */
export const keepToast = (title: string): void => sessionStorage.setItem(KEY, title);

export function showKeptToast(): void {
  const title = sessionStorage.getItem(KEY);
  if (title === null) return;
  sessionStorage.removeItem(KEY);
  toasts.add({ tone: 'success', title });
}
