import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../tools/find-chromium.ts';
import type { Muster } from './muster.ts';

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
}

/** The console in English on a desktop, with the owner signed in; `teamId`: a team other than the owner's first. */
export async function openConsole(
  browser: Browser,
  muster: Muster,
  path: string,
  teamId?: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const team = teamId === undefined ? '' : `; teamId=${teamId}`;
  const cookies = `${await muster.signIn()}${team}; langCode=en-US`.split('; ');
  await context.addCookies(
    cookies.map((pair) => {
      const [cookie = '', value = ''] = pair.split('=');
      return { name: cookie, value, url: muster.address };
    }),
  );
  const page = await context.newPage();
  await page.goto(`${muster.address}${path}`);
  return page;
}
