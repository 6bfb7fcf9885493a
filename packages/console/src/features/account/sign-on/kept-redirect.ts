const KEY = 'signOn.redirect';
const TAB = 'signOn.again';

/** Where somebody wanted to be who is led to a provider now; for a second step that follows when they are back. */
export function keepRedirect(to: string): void {
  sessionStorage.setItem(KEY, to);
  sessionStorage.removeItem(TAB);
}

export const keptRedirect = () => sessionStorage.getItem(KEY) ?? undefined;

/** What opens a tab meanwhile: the new one begins with a copy of what this one keeps. */
export function markNewTab<Result>(open: () => Result): Result {
  sessionStorage.setItem(TAB, 'yes');
  try {
    return open();
  } finally {
    sessionStorage.removeItem(TAB);
  }
}

/** Whether this tab was opened so that another one can go on. */
export const isForAnotherTab = () => sessionStorage.getItem(TAB) !== null;
