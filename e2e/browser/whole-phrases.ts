import type { Page } from 'playwright-core';

/** Files with English phrases. */
export const isPhrases = (url: string): boolean => /\/assets\/(?:\w+-)?en-US-/.test(url);

/**
 * Resolves when the file with the phrases of all areas has arrived, which a page requests last: until then, an error of
 * another area has the words of an unexpected one. Called before the page is opened.
 */
export const wholePhrases = (page: Page): Promise<unknown> =>
  page.waitForResponse(
    async (response) => isPhrases(response.url()) && (await response.body()).length > 100_000,
  );
