import type { Page, Request } from 'playwright-core';

const ofPage = new WeakMap<Page, Set<Request>>();

/** Called once for each page, before its first request. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  ofPage.set(page, open);
  page.on('request', (request) => {
    // Requests of the document that is left may end without saying so.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => open.delete(request));
}

/** The number of requests that have no answer yet. */
export const openRequests = (page: Page): number => ofPage.get(page)?.size ?? 0;
