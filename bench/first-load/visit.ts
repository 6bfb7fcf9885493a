/// <reference lib="dom" />
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';

/** Milliseconds from the request for the page. */
export interface Visit {
  /** The page's main content is in the document: a row of the list, a field of the form. */
  usable: number;
  firstPaint: number;
  largestPaint: number;
  /** Sum over long tasks after the first paint of their time beyond 50 ms. */
  blocked: number;
  /** Bytes received over the network. */
  received: number;
}

/** Lighthouse's mid-range phone on a slow connection. */
const RTT_MS = 150;
const DOWN_BYTES = (1.6 * 1024 * 1024) / 8;
const UP_BYTES = (0.75 * 1024 * 1024) / 8;
const SLOWER = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Time for activity after the page is usable. */
const SETTLE_MS = 2500;
const GIVE_UP_MS = 30_000;

interface Watched {
  usable: number | null;
  firstPaint: number | null;
  largestPaint: number;
  tasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Injected into the page before its own scripts. */
function watch({ selector, text }: { selector: string; text: string }): void {
  const watched: Watched = { usable: null, firstPaint: null, largestPaint: 0, tasks: [] };
  window.watched = watched;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, duration });
  });
  const look = new MutationObserver(() => {
    if (!document.querySelector(selector)?.textContent?.includes(text)) return;
    look.disconnect();
    // The content is in the document; wait until it is painted.
    requestAnimationFrame(() => setTimeout(() => (watched.usable = performance.now())));
  });
  look.observe(document, { subtree: true, childList: true, characterData: true });
}

export interface Page {
  address: string;
  /** The page counts as usable when this element contains this text. */
  selector: string;
  text: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
}

/** Opens a page with an empty cache. */
export async function visit(browser: Browser, { address, selector, text, cookies }: Page): Promise<Visit> {
  const context = await browser.newContext({ ...phone, locale: 'en-US' });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(watch, { selector, text });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: RTT_MS,
      downloadThroughput: DOWN_BYTES,
      uploadThroughput: UP_BYTES,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    let received = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength));
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.watched.usable !== null, null, { timeout: GIVE_UP_MS });
    await wait(SETTLE_MS);
    const { usable, firstPaint, largestPaint, tasks } = await page.evaluate(() => window.watched);
    const blocked = tasks
      .filter(({ start }) => start >= (firstPaint ?? 0))
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { usable: usable!, firstPaint: firstPaint ?? 0, largestPaint, blocked, received };
  } finally {
    await context.close();
  }
}
