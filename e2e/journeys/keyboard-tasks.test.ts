import { emptyConfig } from '@muster/contract/configs/empty-config';
import { createConfig } from '@muster/contract/configs/endpoints';
import { listPeople, updatePerson } from '@muster/contract/people/endpoints';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { caller } from '../browser/call.ts';
import { chooseInRow, enter, openTab, tabInto } from '../browser/keyboard.ts';
import { button } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const call = caller(stage);

const textFile = (name: string, size = 5) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(size, 'a'),
});
const tray = (page: Page) => page.getByRole('region', { name: t('files.tray.label') });

/** The element, or one in it, has the focus. */
const hasFocus = (within: Locator) =>
  soon(() => within.evaluate((box) => box.contains(document.activeElement))).toBe(true);

/** Opens a new configuration with an app to hide. */
async function openConfig(page: Page, name: string): Promise<void> {
  const document = { ...emptyConfig, name, hiddenStoreApps: ['com.robot.dance'] };
  const { id } = await call(page, createConfig, { body: { document } });
  await page.goto(`/config/${id}`);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

test('what is taken out of a configuration leaves the focus in its section, and a file can be put back', async () => {
  const page = await stage.open({ as: 'owner' });
  await openConfig(page, 'Taken out');
  await openTab(page, t('configs.section.files'));
  const section = page.getByRole('tabpanel');
  await section.locator('input[type=file]').setInputFiles([textFile('one.txt')]);
  const remove = button(section, t('configs.files.remove', { name: 'one.txt' }));
  await enter(page, remove);
  await section.getByText(t('configs.files.empty')).waitFor();
  await hasFocus(section);
  await page.keyboard.press('F6');
  await enter(page, button(page, t('common.action.undo')));
  await remove.waitFor();

  await openTab(page, t('configs.section.store'));
  await enter(page, button(section, t('configs.store.remove', { name: 'com.robot.dance' })));
  await hasFocus(section);
});

test('on a busy machine too, the focus returns to the button that opened a dialog', async () => {
  const page = await stage.open({ as: 'owner' });
  await openConfig(page, 'Busy machine');
  await openTab(page, t('configs.section.apps'));
  const add = button(page, t('configs.apps.add'));
  await enter(page, add);
  const dialog = page.getByRole('dialog', { name: t('configs.apps.add') });
  await dialog.waitFor();
  await page.evaluate(() => {
    const frame = requestAnimationFrame;
    window.requestAnimationFrame = (run) => frame(() => void setTimeout(() => frame(run), 300));
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(add);
});

test('cleared uploads give the focus back to the page', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/appsFiles?tab=files');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([textFile('cleared.txt')]);
  await tray(page)
    .getByText(t('files.tray.done', { done: 1, total: 1 }))
    .waitFor();
  await tabInto(page, tray(page));
  await enter(page, button(tray(page), t('files.tray.clear')));
  await tray(page).waitFor({ state: 'detached' });
  await hasFocus(page.locator('main'));
});

test('a file is renamed without typing its ending, which is selected with its name', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/appsFiles?tab=files');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([textFile('old name.txt')]);
  await chooseInRow(page, 'old name.txt', `${t('files.rename.action')}…`);
  const dialog = page.getByRole('dialog', { name: t('files.rename.title') });
  await hasFocus(dialog.getByLabel(t('files.rename.field')));
  await page.keyboard.type('lesson 2.1');
  await page.keyboard.press('Enter');
  await page.getByText(t('files.rename.done', { name: 'lesson 2.1.txt' })).waitFor();
});

test('undoing a role change is confirmed, or refused if another user has changed the role since', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager');
  const find = async () =>
    (await call(page, listPeople, { query: { roleFilter: 'member', limit: 100 } })).items[0]!;
  const { id, name } = await find();
  const [member, operator] = [t('common.role.member'), t('common.role.operator')];
  async function becomeOperator(): Promise<void> {
    await chooseInRow(page, name, `${t('people.role.action')}…`);
    const dialog = page.getByRole('dialog', { name: t('people.role.title', { name }) });
    await dialog.getByRole('radio', { name: new RegExp(`^${operator}`) }).check();
    await enter(page, button(dialog, t('people.role.submit')));
    await page.getByText(t('people.role.done', { name, role: operator })).waitFor();
  }
  await becomeOperator();
  await page.keyboard.press('F6');
  await enter(page, button(page, t('common.action.undo')));
  await page.getByText(t('people.role.done', { name, role: member })).waitFor();
  await page.reload();

  await becomeOperator();
  const now = (await call(page, listPeople, { query: { limit: 100 } })).items.find((each) => each.id === id)!;
  await call(page, updatePerson, { params: { id }, body: { role: 'admin', revision: now.revision } });
  await page.keyboard.press('F6');
  await enter(page, button(page, t('common.action.undo')));
  await page.getByText(t('errors.member.conflict.title')).waitFor();
  expect(await page.getByText(t('people.role.done', { name, role: member })).count()).toBe(0);
});

// The last one: it ends the session of all pages of the owner.
test('signing out during uploads asks first, and signs out once the uploads have ended', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/appsFiles?tab=files');
  const chrome = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    chrome.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(20_000);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([textFile('slow.txt', 2_000_000)]);
  await tray(page).waitFor();
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).press('Enter');
  await page.getByRole('menuitem', { name: t('account.signOut') }).press('Enter');
  const question = page.getByRole('alertdialog', { name: t('shell.leaving.title') });
  await question.waitFor();
  await limit(-1);
  await page.waitForURL('**/login');
});
