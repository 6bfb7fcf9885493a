import type { Page } from 'playwright-core';
import { onTestFinished, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { TRANSLATED, translatePages } from '../browser/translator.ts';
import { visit } from '../browser/visit.ts';

const stage = setStage();
const t = await speak();

const main = (page: Page) => page.getByRole('main');
const drawer = (page: Page) => page.getByRole('dialog');
const search = (page: Page) => page.getByLabel(t('devices.search'));
/** What the page says, in its own language. */
const shown = async (page: Page) => (await main(page).innerText()).replaceAll(TRANSLATED, '');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

/** A page that the browser translates, and the same one as it is. */
async function openBoth(path: string): Promise<[translated: Page, plain: Page]> {
  const [page, plain] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'owner' })];
  await translatePages(page);
  await page.goto(path);
  await plain.goto(path);
  await main(page).getByText(TRANSLATED).first().waitFor();
  return [page, plain];
}

test('the devices page can be used while the browser translates it, and shows what happens', async () => {
  const [page, plain] = await openBoth('/devices');
  const [robot] = stage.site.fleet!.robots;
  for (const each of [page, plain]) {
    await row(each, 'KS').getByRole('checkbox').check();
    await each.getByText(t('devices.selection.count', { count: 1 })).waitFor();
    await row(each, 'KS').getByRole('checkbox').uncheck();
    await search(each).fill('no such robot');
    await each.getByText(t('devices.empty.noMatch')).waitFor();
    await search(each).fill(robot!.sn);
    await row(each, robot!.sn).click();
    await drawer(each).getByText(t('devices.connection.online')).waitFor();
  }
  await robot!.stop();
  for (const each of [page, plain])
    await drawer(each).getByText(t('devices.connection.disconnected')).waitFor();
  await search(page).fill('');
  await search(plain).fill('');
  await soon(async () => (await shown(page)) === (await shown(plain))).toBe(true);
});

test('pages, tabs, drawers and dialogs open and close while the browser translates them', async () => {
  const [page, plain] = await openBoth('/devices');
  await row(page, 'KS').click();
  await drawer(page).getByRole('tab').first().waitFor();
  for (const tab of await drawer(page).getByRole('tab').all()) {
    await tab.click();
    await drawer(page).getByRole('tabpanel').getByText(TRANSLATED).first().waitFor();
  }
  // A code stays as it is.
  await drawer(page)
    .getByText(/^KS\d+$/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  for (const path of [
    '/abc',
    '/readiness',
    '/remoteMonitor',
    '/activity',
    '/peopleManager',
    '/config',
    '/devices',
  ]) {
    await visit(page, path);
    await visit(plain, path);
    await soon(async () => (await shown(page)) === (await shown(plain))).toBe(true);
  }
});

test('a text gives way to another, and a number follows what is typed, while the browser translates the page', async () => {
  const page = await stage.open({ as: 'owner' });
  await translatePages(page);
  // Until it arrives, the row of a robot with a fault names only the severity.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/FaultNames-*', (route) => held.then(() => route.continue()));
  // The first robot was stopped above.
  const { sn, machine } = stage.site.fleet!.robots[1]!;
  machine.incidents.begin('3-9');
  onTestFinished(() => machine.incidents.end('3-9'));
  await page.goto(`/devices?keyword=${sn}`);
  const severities = ['high', 'medium'].map((light) => t(`devices.light.${light as 'high'}`)).join('|');
  const severity = main(page)
    .getByText(new RegExp(`^(${severities})${TRANSLATED}$`))
    .first();
  await severity.waitFor();
  release();
  await severity.waitFor({ state: 'detached' });
  await row(page, 'KS').waitFor();

  await page.getByRole('tab', { name: t('devices.tab.groups') }).click();
  await page.getByRole('button', { name: t('groups.add') }).click();
  for (const name of ['圖', '圖書館']) {
    await drawer(page).getByLabel(t('groups.create.name')).fill(name);
    await soon(async () => (await drawer(page).innerText()).replaceAll(TRANSLATED, '')).toContain(
      `${name.length} / 30`,
    );
  }
});
