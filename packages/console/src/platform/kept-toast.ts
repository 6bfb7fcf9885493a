import { toasts } from '../ui/toast-queue.ts';

const KEY = 'keptToast';

/** Said by the next page: this one ends before anybody could read it. */
export const keepToast = (title: string): void => sessionStorage.setItem(KEY, title);

export function showKeptToast(): void {
  const title = sessionStorage.getItem(KEY);
  if (title === null) return;
  sessionStorage.removeItem(KEY);
  toasts.add({ tone: 'success', title });
}
