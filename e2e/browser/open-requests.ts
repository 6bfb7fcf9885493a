import type { Page, Request } from 'playwright-core';
import { soon } from './soon.ts';

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

const SETTLED_MS = 500;

/** Waits until the page has asked for nothing for half a second: parts of it load one after the other. */
export async function settled(page: Page): Promise<void> {
  let busyAt = performance.now();
  const isQuiet = () => {
    if (openRequests(page) > 0) busyAt = performance.now();
    return performance.now() - busyAt > SETTLED_MS;
  };
  await soon(isQuiet).toBe(true);
}
