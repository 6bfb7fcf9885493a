import { createStore, useStore } from './store.ts';

/** Set once the page is being left for good: nothing may ask then, since the user has answered already. */
let isLeft = false;

/** Settles the open question; `null` while there is none. */
const answer = createStore<((mayLeave: boolean) => void) | null>(null);

/** Whether the page is being left for good: `beforeunload` handlers must not ask then. */
export const isPageLeft = () => isLeft;

/** Whether the browser would ask before it closes this page: for unsaved changes, input in a dialog, or uploads. */
export const hasUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Loads another page. The browser does not ask: use {@link mayLeave} before.
 * @returns a promise that never resolves, so that nothing after it runs
 */
export function leavePage(href: string): Promise<never> {
  isLeft = true;
  location.assign(href);
  return new Promise(() => {});
}

/**
 * Asks about unsaved changes before an action that ends the session or switches teams. The browser would ask only
 * afterwards, when nothing can be saved any more.
 */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  answer.get()?.(false);
  return new Promise((resolve) => answer.set(resolve));
}

export function answerLeaving(isAllowed: boolean): void {
  const settle = answer.get();
  answer.set(null);
  settle?.(isAllowed);
}

/** Answers an open question whose reason is over: nothing can be lost any more. */
export function settleLeaving(isAllowed: boolean): void {
  if (answer.get() !== null && !hasUnsaved()) answerLeaving(isAllowed);
}

/**
 * Makes the browser ask before the page is closed until the work has ended, also while its page is behind another tab.
 * @param work resolves to whether it succeeded: after a failure the user stays, and sees it
 */
export function askUntil(work: Promise<boolean>): void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isLeft) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  void work.then((isDone) => {
    removeEventListener('beforeunload', ask);
    settleLeaving(isDone);
  });
}

/** Whether the question is open. */
export const useLeavingAsked = () => useStore(answer) !== null;
