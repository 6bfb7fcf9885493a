import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Cookie } from 'playwright-core';
import { collectErrors, sayViolations } from './console-errors.ts';
import { sharedBrowser } from './chromium.ts';
import { lookOften } from './look-often.ts';
import { watchRequests } from './open-requests.ts';

export type Cookies = Pick<Cookie, 'name' | 'value'>[];

/**
 * An isolated browser context. It outlives its test, as a new one has to load and compile the console again, which
 * takes longer than most tests.
 */
export interface ReusedContext {
  readonly context: BrowserContext;
  readonly isPhone: boolean;
  /** The address of the site it was made for. */
  readonly address: string;
  /** Closes the pages of this test. @returns whether they closed; Chrome was seen never to answer */
  closePages(): Promise<boolean>;
  /** Closes it, or gives up when Chrome does not answer; from now on its pages have no complaints. */
  drop(): Promise<void>;
}

const CLOSING_MS = 15_000;

/** The errors of the pages of this worker; its reader empties it. */
export const complaints: string[] = [];

/** Contexts that no test is using. */
const idle: ReusedContext[] = [];

/** @returns a context without pages, and with no storage but these cookies. */
export async function takeContext(
  address: string,
  isPhone: boolean,
  cookies: Cookies,
): Promise<ReusedContext> {
  const index = idle.findIndex((each) => each.isPhone === isPhone && each.address === address);
  const taken = index === -1 ? await makeContext(address, isPhone) : idle.splice(index, 1)[0]!;
  const { context } = taken;
  // The first page was opened to keep the site's process alive.
  await context.pages()[0]!.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: address })));
  return taken;
}

/** Only after a test that passed: the state after a failed one is unknown, so its contexts are closed instead. */
export function giveBack(context: ReusedContext): void {
  idle.push(context);
}

/**
 * For a site that ends. Another site may use its port, and must not get a browser in which a test stopped the clock.
 */
export async function closeContexts(address: string): Promise<void> {
  const left = idle.filter((each) => each.address === address);
  for (const each of left) idle.splice(idle.indexOf(each), 1);
  await Promise.all(left.map((each) => each.drop()));
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
  await context.addInitScript(sayViolations);
  // Compiled scripts are dropped with the last page of the site, so this one stays.
  const keeper = await context.newPage();
  await keeper.goto('/icon.svg');
  lookOften(keeper);
  let isDropped = false;
  const complain = (complaint: string) => {
    if (!isDropped) complaints.push(complaint);
  };
  context.on('page', (page) => {
    collectErrors(page, complain);
    watchRequests(page);
  });
  return {
    context,
    isPhone,
    address,
    async closePages() {
      const closed = Promise.all(context.pages().map((page) => page !== keeper && page.close()));
      return Promise.race([closed.then(() => true), wait(CLOSING_MS, false, { ref: false })]);
    },
    async drop() {
      isDropped = true;
      await Promise.race([context.close(), wait(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}
