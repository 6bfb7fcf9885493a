import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { visit } from '../browser/visit.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

const palette = (page: Page) => page.getByRole('dialog', { name: t('palette.label') });
const field = (page: Page) => palette(page).getByRole('combobox');
/** The option that Enter would choose. */
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.textContent) || '';
  });

async function open(page: Page): Promise<void> {
  await soon(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press('Control+k');
    return palette(page).isVisible();
  }).toBe(true);
  await soon(() => field(page).evaluate((it) => it === document.activeElement)).toBe(true);
}

test('finds robots, groups, members, configurations and pages, by the keyboard alone', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/taskManager');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open(page);
  await expectAccessible(page);

  await page.keyboard.type('凱比 03');
  await soon(() => active(page)).toContain('凱比 03');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '凱比 03' }).waitFor();
  await page.keyboard.press('Escape');

  for (const [typed, found, path] of [
    ['圖書館', '圖書館', '/devices?groupFilter='],
    ['member@', 'member@muster.example', '/peopleManager?member='],
    ['早晨', '5-B 早晨', '/config/'],
    [t('shell.page.accountCenter'), t('shell.page.accountCenter'), '/accountCenter'],
  ] as const) {
    await visit(page, '/taskManager');
    await page.getByRole('heading', { level: 1, name: t('shell.page.taskManager') }).waitFor();
    await open(page);
    await page.keyboard.type(typed);
    await soon(() => active(page)).toContain(found);
    await page.keyboard.press('Enter');
    await palette(page).waitFor({ state: 'detached' });
    await soon(() => page.url()).toContain(path);
  }

  // Recent searches are offered again, and can be cleared.
  await page.goto('/taskManager');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open(page);
  await palette(page).getByText(t('palette.section.recent'), { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await soon(() => active(page)).toBe(t('shell.page.accountCenter'));
  await page.keyboard.press('ArrowDown');
  await soon(() => active(page)).toBe('早晨');
  await page.keyboard.press('Enter');
  await soon(() => field(page).inputValue()).toBe('早晨');
  await palette(page).getByRole('option', { name: '5-B 早晨', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await soon(() => active(page)).toContain('早晨');
  await field(page).fill('');
  await page.route('**/rms/search/history*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await palette(page).getByText(t('palette.action.forget')).click();
  await page.getByText(t('errors.server.error.title')).waitFor();
  await palette(page).getByText(t('palette.action.forget')).click();
  await palette(page).getByText(t('palette.section.recent'), { exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
});

test('actions can be started from any page', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/taskManager');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const choose = async (typed: string) => {
    await open(page);
    await page.keyboard.type(typed);
    await soon(() => active(page)).toContain(typed);
    await page.keyboard.press('Enter');
    await palette(page).waitFor({ state: 'detached' });
  };
  // By keywords that are in no page title.
  for (const [typed, place, search] of [
    ['approve', 'requests', '?tab=requests'],
    ['two-step', 'security', '?tab=account&section=security'],
    ['leave team', 'data', '?tab=account&section=data'],
  ] as const) {
    await open(page);
    await page.keyboard.type(typed);
    await soon(() => active(page)).toContain(t(`palette.place.${place}.title`));
    await page.keyboard.press('Enter');
    await soon(() => new URL(page.url()).search).toBe(search);
  }
  await choose(t('palette.action.addRobot'));
  await page.getByRole('dialog', { name: t('devices.add.title') }).waitFor();
  // The palette does not open over a dialog.
  await page.keyboard.press('Control+k');
  expect(await palette(page).count()).toBe(0);
  await page.keyboard.press('Escape');

  await choose(t('palette.action.addGroup'));
  await page
    .getByRole('dialog', { name: t('groups.create.title') })
    .getByLabel(t('groups.create.name'))
    .fill('Attic');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Attic' }).waitFor();
  await page.getByRole('button', { name: t('groups.key.show') }).press('Enter');
  await page.getByRole('dialog').getByRole('code').waitFor();
  await page.keyboard.press('Escape');

  await open(page);
  await page.keyboard.type('5-B 早晨');
  await soon(() => active(page)).toBe('5-B 早晨');
  await page.keyboard.press('ArrowDown');
  await soon(() => active(page)).toBe(t('palette.action.deploy', { name: '5-B 早晨' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('5-B 早晨').first().waitFor();
  await page.keyboard.press('Escape');

  await choose(t('palette.action.theme', { name: t('common.theme.dark') }));
  await soon(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await choose('日本語');
  const japanese = await speak('ja-JP');
  await page.getByRole('heading', { name: japanese('shell.page.devices'), level: 1 }).waitFor();
});

test('no results show a message, and an operator finds only what they may see', async () => {
  const page = await stage.open({ as: 'operator', isPhone: true, width: 360, height: 700 });
  await page.goto('/devices');
  // The accessibility check includes the page below.
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: t('palette.open') }).tap();
  await field(page).fill('no such thing anywhere');
  await palette(page)
    .getByText(t('palette.noMatch', { keyword: 'no such thing anywhere' }))
    .waitFor();
  await expectAccessible(page);
  // A group and a member that an operator does not see.
  for (const foreign of ['圖書館', 'admin@']) {
    await field(page).fill(foreign);
    await palette(page)
      .getByText(t('palette.noMatch', { keyword: foreign }))
      .waitFor();
  }
  await field(page).fill('凱比');
  await soon(() => palette(page).getByRole('option').count()).toBe(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await field(page).fill('');
  expect(await palette(page).getByText(t('palette.action.addRobot')).count()).toBe(0);
});

test('one entry leads to the user’s own tokens, although they had a page once', async () => {
  const page = await stage.open({ as: 'member' });
  await page.goto('/taskManager');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open(page);
  await page.keyboard.type('token');
  const found = palette(page).getByRole('option');
  await found.filter({ hasText: t('palette.place.tokens.title') }).waitFor();
  expect(await found.filter({ hasText: /token/i }).count()).toBe(1);
  await page.keyboard.press('Enter');
  await soon(() => page.url()).toContain('section=tokens');
});
