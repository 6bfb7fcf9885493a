const KEY = 'signOn.redirect';
const TAB = 'signOn.again';

/** Keeps the requested page while the user is at a provider; used by a second step after the return. */
export function keepRedirect(to: string): void {
  sessionStorage.setItem(KEY, to);
  sessionStorage.removeItem(TAB);
}

export const keptRedirect = () => sessionStorage.getItem(KEY) ?? undefined;

/** Marks the tab that `open` opens: a new tab starts with a copy of this tab's session storage. */
export function markNewTab<Result>(open: () => Result): Result {
  sessionStorage.setItem(TAB, 'yes');
  try {
    return open();
  } finally {
    sessionStorage.removeItem(TAB);
  }
}

/** Whether this tab was opened so that another tab can continue. */
export const isForAnotherTab = () => sessionStorage.getItem(TAB) !== null;
