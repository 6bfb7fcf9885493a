import type { Page } from 'playwright-core';

/** Navigates like a link of the console, without loading the page. Other tests cover what a loaded page shows. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}
