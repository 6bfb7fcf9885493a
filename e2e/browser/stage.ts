import os from 'node:os';
import path from 'node:path';
import type { Role } from '@muster/contract/roles';
import type { Language } from '@muster/contract/languages';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { DEMO_PASSWORD, demoPeople } from '../../tools/demo/people.ts';
import { collectErrors } from './console-errors.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

interface Visit {
  /** Nobody is signed in without it. */
  as?: Role;
  /** What the language cookie says; `null` for a browser that comes without one. English unless told otherwise. */
  language?: Language | null;
  /** CSS pixels. */
  width?: number;
  height?: number;
  isPhone?: boolean;
}

export interface Stage {
  readonly site: Site;
  /** A browser of its own, with its own cookies, on an empty page. */
  open(visit?: Visit): Promise<Page>;
}

/**
 * Each window prepares the popup of an address bar nobody sees, a page of its own that costs a second of processor. Of two
 * such lists the browser takes the later one, so what Playwright switches off stands here again.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join()}`,
];

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

let launched: Promise<Browser> | null = null;

/** One for all files of a worker, since starting it takes seconds of processor; it ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: browserArguments,
  });
  return launched;
}

/**
 * One server for the tests of a file, and a browser. After each test its pages are closed; it fails when one of them
 * complained, and leaves pictures of what was on screen when it failed.
 */
export function setStage(options: SiteOptions = {}): Stage {
  let site: Site;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const sessions = new Map<Role, Cookies>();

  beforeAll(async () => {
    site = await startSite(options);
    browser = await sharedBrowser();
  }, 180_000);

  afterEach(async ({ task }) => {
    for (const context of contexts.splice(0)) {
      if (task.result?.state === 'fail') for (const page of context.pages()) await picture(page);
      await context.close();
    }
    expect(complaints.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await site?.stop();
  }, 60_000);

  async function cookiesOf(role: Role, context: BrowserContext): Promise<Cookies> {
    const known = sessions.get(role);
    if (known) return known;
    const { email } = demoPeople.find((person) => person.role === role)!;
    const reply = await context.request.post(`${site.address}/v1/uams/mail/login`, {
      data: { email, password: DEMO_PASSWORD },
    });
    expect(reply.status()).toBe(200);
    const cookies = (await context.cookies()).filter(({ name }) => name !== 'langCode');
    sessions.set(role, cookies);
    return cookies;
  }

  return {
    get site() {
      return site;
    },
    async open({ as, language = 'en-US', width = 1280, height = 900, isPhone = false } = {}) {
      const context = await browser.newContext({
        baseURL: site.address,
        viewport: { width, height },
        hasTouch: isPhone,
        isMobile: isPhone,
        locale: 'zh-TW',
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      if (language) await context.addCookies([{ name: 'langCode', value: language, url: site.address }]);
      if (as) await context.addCookies(await cookiesOf(as, context));
      context.on('page', (page) => collectErrors(page, complaints));
      return context.newPage();
    },
  };
}

let pictures = 0;

async function picture(page: Page): Promise<void> {
  pictures += 1;
  const file = path.join(os.tmpdir(), `muster-journey-${process.pid}-${pictures}.png`);
  await page.screenshot({ path: file }).catch(() => {});
  process.stderr.write(`${page.url()} as it was when the test failed: ${file}\n`);
}
