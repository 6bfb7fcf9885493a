import { languageEntries } from '@muster/phrases/languages';
import { loadAreas } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { sharedBrowser } from '../browser/chromium.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: t('start.failed.title') });
const signIn = (page: Page) => page.getByRole('heading', { name: t('account.signIn.title') });

test.each([
  ['the page’s own script', '**/assets/index-*.js'],
  ['a script that it imports', '**/assets/base-*.js'],
  ['the texts of its language', '**/assets/entry-en-US-*.js'],
])('a page says that it did not start without %s, and starts when it is loaded again', async (_, file) => {
  const page = await stage.open();
  await page.route(file, (route) => route.abort());
  await page.goto('/login');
  await failure(page).waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  await expectAccessible(page);
  await page.unrouteAll();
  await failure(page)
    .getByRole('link', { name: t('common.action.reload') })
    .click();
  await signIn(page).waitFor();
  expect(await failure(page).count()).toBe(0);
});

test('a page of the console that did not start says so as well', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.route('**/assets/console-*.js', (route) => route.abort());
  await page.goto('/devices?tab=groups');
  await failure(page).waitFor();
  await page.unrouteAll();
  await failure(page)
    .getByRole('link', { name: t('common.action.reload') })
    .click();
  await page.getByRole('tab', { name: t('devices.tab.groups'), selected: true }).waitFor();
});

test('a page whose code never arrives says so after two minutes, and tries again every half minute', async () => {
  const page = await stage.open();
  await page.clock.install();
  await page.route('**/assets/base-*.js', () => {});
  await page.goto('/login', { waitUntil: 'commit' });
  const mark = page.locator('#start svg');
  await mark.waitFor();
  await page.clock.runFor(119_000);
  expect(await failure(page).count()).toBe(0);
  await page.clock.runFor(2000);
  await failure(page).waitFor();
  await page.unrouteAll();
  await page.clock.runFor(30_000);
  await signIn(page).waitFor();
});

test('a page that did not start is loaded again as soon as the network is back', async () => {
  const page = await stage.open();
  await page.route('**/assets/base-*.js', (route) => route.abort());
  await page.goto('/login');
  await failure(page).waitFor();
  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.context().setOffline(false);
  await signIn(page).waitFor();
});

test.each([
  ['does not answer', (route: Route) => route.abort()],
  [
    'is behind a proxy that answers for it',
    (route: Route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
  ],
])('a page that did not start keeps trying while the server %s', async (_, answer) => {
  const page = await stage.open();
  await page.clock.install();
  await page.route('**/assets/base-*.js', (route) => route.abort());
  await page.goto('/login');
  await failure(page).waitFor();
  await page.unrouteAll();
  let tries = 0;
  await page.route('**/login', (route) => {
    tries += 1;
    return answer(route);
  });
  for (const count of [1, 2]) {
    await page.clock.runFor(30_000);
    await soon(() => tries).toBe(count);
    expect(await failure(page).count()).toBe(1);
  }
  await page.unrouteAll();
  await page.clock.runFor(30_000);
  await signIn(page).waitFor();
});

test.each([
  ['the cookie', '/login', 'ja-JP', 'ja-JP'],
  ['the address', '/login?langCode=ko-KR', 'ja-JP', 'ko-KR'],
  ['the browser', '/login', null, 'zh-TW'],
] as const)('the text of a failed start is in the language of %s', async (_, address, language, expected) => {
  const page = await stage.open({ language });
  await page.route('**/assets/base-*.js', (route) => route.abort());
  await page.goto(address);
  const said = await speak(expected);
  await page
    .getByRole('alert')
    .filter({ hasText: said('start.failed.message') })
    .waitFor();
});

test('without JavaScript the page says in each language that it is needed', async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: stage.site.address, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    const shown = await page.innerText('body');
    for (const { langCode } of languageEntries) {
      const said = createTranslate(await loadAreas(langCode, ['start']), langCode);
      expect(shown).toContain(said('start.noScript'));
    }
    expect(shown).not.toContain(t('start.failed.title'));
  } finally {
    await context.close();
  }
});
