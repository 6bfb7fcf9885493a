import { createContext, use, type MouseEvent } from 'react';

export type Navigate = (href: string) => void;

export const NavigationContext = createContext<Navigate | null>(null);

/** Lets the kit's links navigate without a reload and independently of the router. */
export const NavigationProvider = NavigationContext.Provider;

/** A click handler for `<a href>`; clicks that open elsewhere (new tab, download) are left to the browser. */
export function useLinkClick(href: string | undefined) {
  const navigate = use(NavigationContext);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const isElsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const link = event.currentTarget;
    const isForeign =
      Boolean(link.target) || link.hasAttribute('download') || link.origin !== location.origin;
    if (!navigate || !href || event.defaultPrevented || isElsewhere || isForeign) return;
    event.preventDefault();
    navigate(href);
  };
}
