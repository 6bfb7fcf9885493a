import type { BrowserContext, Cookie } from 'playwright-core';
import { collectErrors } from './console-errors.ts';
import { sharedBrowser } from './chromium.ts';
import { lookOften } from './look-often.ts';

export type Cookies = Pick<Cookie, 'name' | 'value'>[];

/**
 * A browser of its own, as far as a page can tell. It outlives the test that uses it, for a new one has to fetch and
 * compile the console anew, which takes longer than most tests.
 */
export interface ReusedContext {
  readonly context: BrowserContext;
  readonly isPhone: boolean;
  /** Of the site it was made for. */
  readonly address: string;
  /** Closes the pages of this test. */
  closePages(): Promise<void>;
}

/** What the pages of this worker have complained about; whoever reads it empties it. */
export const complaints: string[] = [];

/** Those that no test is using. */
const idle: ReusedContext[] = [];

/** @returns one without a page, and with nothing stored but these cookies. */
export async function takeContext(
  address: string,
  isPhone: boolean,
  cookies: Cookies,
): Promise<ReusedContext> {
  const index = idle.findIndex((each) => each.isPhone === isPhone && each.address === address);
  const taken = index === -1 ? await makeContext(address, isPhone) : idle.splice(index, 1)[0]!;
  const { context } = taken;
  // The page that keeps the site's process is the one that was opened first.
  await context.pages()[0]!.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: address })));
  return taken;
}

/** After a test that passed: what a failed one has left behind is not known, so its contexts are closed instead. */
export function giveBack(context: ReusedContext): void {
  idle.push(context);
}

/** Of a site that ends. Another site may come to its port, and must find no browser in which a test stopped the clock. */
export async function closeContexts(address: string): Promise<void> {
  const left = idle.filter((each) => each.address === address);
  for (const each of left) idle.splice(idle.indexOf(each), 1);
  await Promise.all(left.map(({ context }) => context.close()));
}

async function makeContext(address: string, isPhone: boolean): Promise<ReusedContext> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: address,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'zh-TW',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  // What is compiled is forgotten with the last page of the site, so this one stays.
  const keeper = await context.newPage();
  await keeper.goto('/icon.svg');
  lookOften(keeper);
  context.on('page', (page) => collectErrors(page, complaints));
  return {
    context,
    isPhone,
    address,
    async closePages() {
      await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
    },
  };
}
