import { languageEntries } from '@muster/phrases/languages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { cutPlaceholders } from '../browser/cut-placeholders.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { visit } from '../browser/visit.ts';
import { DEMO_PASSWORD } from '../../tools/demo/people.ts';

const stage = setStage({ hasRobots: false });

const DAY_SECONDS = 86_400;
const areas =
  'account|commands|common|configs|devices|errors|fields|groups|monitorCodes|palette|people|permissions|shell|teams';

/** All visible texts and accessible names on this page. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.push(node.getAttribute(name) ?? '');
      else texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

async function expectNoBarePhrase(page: Page): Promise<void> {
  const bare = new RegExp(`^(${areas})(\\.[\\w-]+)+$|\\{\\w+\\}`);
  expect((await textsOf(page)).filter((text) => bare.test(text))).toEqual([]);
}

const languageCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'langCode');

test('the language is chosen in the account menu, and remembered for a day', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  let t = await speak();
  for (const { langCode, label, isoCode } of [...languageEntries, languageEntries[0]]) {
    await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).click();
    await page.getByRole('menuitem', { name: label }).waitFor();
    if (langCode === 'zh-CN') await expectAccessible(page);
    await page.getByRole('menuitem', { name: label }).click();
    t = await speak(langCode);
    await page.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(isoCode);
    await expectNoBarePhrase(page);
    const cookie = await languageCookie(page);
    expect(cookie?.value).toBe(langCode);
    const seconds = cookie!.expires - Date.now() / 1000;
    expect(Math.round(seconds / 3600)).toBe(DAY_SECONDS / 3600);
  }
  await page.reload();
  await page.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
});

test('a language chosen in one tab is that of the others when the user returns to them, and nothing typed is lost', async () => {
  const page = await stage.open({ as: 'owner' });
  const other = await page.context().newPage();
  await other.goto('/devices');
  let t = await speak();
  await other.getByRole('button', { name: t('devices.add.title'), exact: true }).click();
  await other.getByRole('dialog').getByRole('textbox').first().fill('KS10');
  await page.goto('/devices');
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  t = await speak('ja-JP');
  await page.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  const form = other.getByRole('dialog', { name: t('devices.add.title') });
  await form.waitFor();
  expect(await form.getByRole('textbox').first().inputValue()).toBe('KS10');
});

test('the address can set the language, which is then remembered', async () => {
  const page = await stage.open({ language: 'ko-KR' });
  const japanese = await speak('ja-JP');
  await page.goto('/login?langCode=ja-JP');
  await page.getByRole('heading', { name: japanese('account.signIn.title') }).waitFor();
  expect((await languageCookie(page))?.value).toBe('ja-JP');
  await page.goto('/login');
  await page.getByRole('heading', { name: japanese('account.signIn.title') }).waitFor();
  await page.goto('/login?langCode=xx');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoBarePhrase(page);
});

test('without a cookie the language of the browser is used', async () => {
  const page = await stage.open({ language: null });
  const chinese = await speak('zh-TW');
  await page.goto('/login');
  await page.getByRole('heading', { name: chinese('account.signIn.title') }).waitFor();
  const korean = await speak('ko-KR');
  await page.getByRole('combobox').selectOption({ label: '한국어' });
  await page.getByRole('heading', { name: korean('account.signIn.title') }).waitFor();
  expect((await languageCookie(page))?.value).toBe('ko-KR');
});

test('on a phone the menu is a drawer that a tap outside closes', async () => {
  const page = await stage.open({ as: 'owner', isPhone: true, width: 390, height: 844 });
  const t = await speak();
  await page.goto('/devices');
  const menu = page.getByRole('dialog', { name: t('shell.navigation.label') });
  await page.getByRole('button', { name: t('shell.navigation.open') }).tap();
  await menu.waitFor();
  await expectAccessible(page);
  await page.touchscreen.tap(380, 500);
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('shell.navigation.open') }).tap();
  await menu.getByRole('link', { name: t('shell.page.config') }).tap();
  await page.getByRole('heading', { name: t('shell.page.config'), level: 1 }).waitFor();
  await menu.waitFor({ state: 'detached' });
  await expectAccessible(page);
});

/** Of a list on a phone, in pixels. */
const HIGHEST_ROW = 92;

/** Pixels between the title of a page and the button beside it. */
const roomBesideTitle = (page: Page) =>
  page.locator('header h1').evaluateAll(([title]) => {
    if (!title) return Infinity;
    const text = document.createRange();
    text.selectNodeContents(title);
    const { top, bottom, right } = text.getBoundingClientRect();
    const beside = [...document.querySelectorAll('header button, header a, header ~ * button')]
      .map((each) => each.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.top < bottom && box.bottom > top && box.left > right - 10);
    return Math.min(...beside.map(({ left }) => left - right));
  });

/** The lines of an element's text as the browser broke it. */
const linesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const lines: string[] = [];
    const range = document.createRange();
    const text = element.firstChild as Text;
    let bottom = -1;
    for (let at = 0; at < text.length; at += 1) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const box = range.getBoundingClientRect();
      if (box.top >= bottom - 1) {
        lines.push('');
        bottom = box.bottom;
      }
      lines[lines.length - 1] += text.data.charAt(at);
    }
    return lines;
  });

test('on a phone a Japanese page title never breaks inside a word', async () => {
  const page = await stage.open({
    as: 'owner',
    language: 'ja-JP',
    isPhone: true,
    width: 390,
    height: 844,
  });
  for (const [path, ...lines] of [
    ['/devices', 'デバイスグループ'],
    ['/appsFiles', 'アプリとファイル'],
    ['/readiness', '授業準備ボード'],
    ['/remoteMonitor/screenshotRules', 'スクリーンショットの', 'ルール'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: lines.join(''), level: 1 }).waitFor();
    await soon(() => page.locator('[aria-busy=true]:visible').count()).toBe(0);
    // A title may contain invisible places to break at.
    await soon(async () => (await linesOf(page, 'h1')).map((line) => line.replaceAll('\u200B', ''))).toEqual(
      lines,
    );
  }
});

for (const { langCode, isoCode } of languageEntries) {
  test(`every page fits on a phone, and has all its phrases, in ${langCode}`, async () => {
    const t = await speak(langCode);
    const page = await stage.open({
      as: 'owner',
      language: langCode,
      isPhone: true,
      width: 390,
      height: 844,
    });
    const reply = await page.request.get('/v1/rms/configs?limit=1&sort=name');
    const config = ((await reply.json()) as { data: { items: { id: string; name: string }[] } }).data
      .items[0]!;
    const pages: [path: string, heading: string][] = [
      ['/peopleManager', t('shell.page.peopleManager')],
      ['/peopleManager?tab=invitations', t('shell.page.peopleManager')],
      ['/peopleManager?tab=permissions', t('shell.page.peopleManager')],
      ['/accountCenter', t('shell.page.accountCenter')],
      ['/devices', t('shell.page.devices')],
      ['/devices?tab=groups', t('shell.page.devices')],
      ['/config', t('shell.page.config')],
      [`/config/${config.id}`, config.name],
      ['/taskManager', t('shell.page.taskManager')],
      ['/abc', t('shell.page.dashboard')],
      ['/activity', t('shell.page.activity')],
      ['/appsFiles', t('shell.page.appsFiles')],
      ['/mails', t('shell.page.mails')],
      ['/remoteMonitor', t('shell.page.remoteMonitor')],
      ['/remoteMonitor/alerts', t('shell.page.alerts')],
      ['/notifications', t('shell.page.notifications')],
      ['/401', t('account.blocked.title')],
      ['/404', t('account.lost.title')],
      ['/lock', t('account.lock.title')],
    ];
    let shown = '';
    for (const [path, heading] of pages) {
      // Pages with the same heading cannot be told apart after client-side navigation, and three are outside the shell.
      const isLoaded = shown === '' || shown === heading || /^\/\w{3,4}$/.test(path);
      await (isLoaded ? page.goto(path) : visit(page, path));
      shown = heading;
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      // A tab left while a part of it was loading continues when it is opened again.
      await soon(() => page.locator('[aria-busy=true]:visible').count()).toBe(0);
      expect(await page.locator('html').getAttribute('lang')).toBe(isoCode);
      await expectNoBarePhrase(page);
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await soon(() => cutPlaceholders(page)).toEqual([]);
      expect(await roomBesideTitle(page), path).toBeGreaterThanOrEqual(6);
      // The subtitle with its counts has the width of the page, not what the buttons leave.
      const [subtitle] = await page
        .locator('header h1 + p:visible')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      if (path !== '/mails') expect(subtitle ?? 0, path).toBeLessThan(24);
      // The row of an empty list has one cell only.
      const heights = await page
        .locator('[role=grid] [role=row]:has(> :nth-child(2))')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(0, ...heights), path).toBeLessThanOrEqual(HIGHEST_ROW);
    }
    // The page has locked the session, which is needed for the next language.
    await page.getByLabel(t('accountEntry.lock.password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await soon(() => new URL(page.url()).pathname).not.toBe('/lock');
    const stranger = await stage.open({ language: langCode, isPhone: true, width: 360, height: 800 });
    await stranger.goto('/login');
    await stranger.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
    await expectNoBarePhrase(stranger);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
