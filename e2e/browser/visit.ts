import type { Page } from 'playwright-core';

/** Goes to another page as a link of the console does. What a page that is loaded anew shows, other tests say. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}
