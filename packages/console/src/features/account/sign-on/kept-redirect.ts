const KEY = 'signOn.redirect';

/** Where somebody wanted to be who is led to a provider now; for a second step that follows when they are back. */
export const keepRedirect = (to: string) => sessionStorage.setItem(KEY, to);

export const keptRedirect = () => sessionStorage.getItem(KEY) ?? undefined;
