import { emptyConfig } from '@muster/contract/configs/empty-config';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { nameOf } from '../browser/demo-team.ts';
import { button } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const pathname = (page: Page) => new URL(page.url()).pathname;

const save = (page: Page) => page.getByRole('button', { name: t('common.action.save'), exact: true });
const selfName = (page: Page) => page.getByLabel(t('configs.field.selfName'));
const dialog = (page: Page) => page.getByRole('alertdialog');

let made = 0;

/** Creates a separate configuration, as the owner would. */
async function makeConfig(page: Page): Promise<{ id: string; name: string }> {
  made += 1;
  const name = `Journey ${made}`;
  const reply = await page.request.post('/v1/rms/config', {
    data: { document: { ...emptyConfig, name, selfName: 'Kebbi' }, groupId: null },
  });
  expect(reply.status()).toBe(200);
  const { data } = (await reply.json()) as { data: { id: string } };
  return { id: data.id, name };
}

async function savedName(page: Page, id: string): Promise<string> {
  const reply = await page.request.get(`/v1/rms/config/${id}`);
  return ((await reply.json()) as { data: { document: { selfName: string } } }).data.document.selfName;
}

test('the list names who created a configuration, whoever saved it last', async () => {
  // Narrower tables leave the column out.
  const page = await stage.open({ as: 'owner', width: 1600, height: 900 });
  const { id, name } = await makeConfig(page);
  const admin = await stage.open({ as: 'admin' });
  const document = { ...emptyConfig, name, selfName: 'Changed' };
  const saved = await admin.request.put(`/v1/rms/config/${id}`, { data: { document, baseVersion: 1 } });
  expect(saved.status()).toBe(200);
  await page.goto('/config');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText(nameOf('owner'), { exact: true }).waitFor();
});

test('a new configuration is created from the list', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/config');
  await page.getByRole('link', { name: '閱讀時間' }).waitFor();
  await expectAccessible(page);
  await button(page, t('configs.add')).click();
  const form = page.getByRole('dialog', { name: t('configs.add') });
  await form.waitFor();
  await expectAccessible(page);

  const name = form.getByLabel(t('configs.field.name'));
  const submit = form.getByRole('button', { name: t('configs.add') });
  await submit.click();
  await form.getByText(t('fields.field.required')).waitFor();
  await name.fill('A name that is far too long');
  await submit.click();
  await form.getByText(t('fields.field.too_long', { max: 20 })).waitFor();
  expect(await name.inputValue()).toBe('A name that is far too long');
  await name.fill('閱讀時間');
  await submit.click();
  await form.getByText(t('errors.config.name_taken.title')).waitFor();
  expect(await name.inputValue()).toBe('閱讀時間');
  await expectAccessible(page);

  await name.fill('Made by hand');
  await submit.click();
  await page.getByRole('heading', { name: 'Made by hand', level: 1 }).waitFor();
  expect(pathname(page)).toMatch(/^\/config\/[0-9a-f-]{36}$/);
});

test('search and sort order of the list are in the address', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/config');
  await page.getByLabel(t('configs.search')).fill('大廳');
  await soon(() => page.getByRole('row').count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('大廳');
  await page.reload();
  await soon(() => page.getByLabel(t('configs.search')).inputValue()).toBe('大廳');
  await soon(() => page.getByRole('row').count()).toBe(2);
  await page.getByLabel(t('configs.search')).fill('nothing has this name');
  await page.getByText(t('configs.empty.noMatch', { keyword: 'nothing has this name' })).waitFor();
  await button(page, t('common.action.clearFilters')).click();
  await page.getByRole('link', { name: '閱讀時間' }).waitFor();
  await button(page, t('configs.column.name')).click();
  await soon(() => new URL(page.url()).searchParams.get('sort')).toBe('name');
  await page.getByRole('link', { name: '閱讀時間' }).click();
  await page.getByRole('heading', { name: '閱讀時間', level: 1 }).waitFor();
  await page.goBack();
  await soon(() => new URL(page.url()).searchParams.get('sort')).toBe('name');
});

test('the name of the robot is changed and saved', async () => {
  const page = await stage.open({ as: 'owner' });
  const { id } = await makeConfig(page);
  await page.goto(`/config/${id}`);
  await selfName(page).fill('Pepper');
  await expectAccessible(page);
  await save(page).click();
  await page.getByText(t('configs.saved', { version: '2' })).waitFor();
  await page.getByText(t('configs.change.selfName', { value: 'Pepper' })).waitFor();
  await soon(() => save(page).isDisabled()).toBe(true);
  expect(await savedName(page, id)).toBe('Pepper');
  await page.reload();
  await soon(() => selfName(page).inputValue()).toBe('Pepper');
});

test('invalid input in the editor is reported at its field, and kept', async () => {
  const page = await stage.open({ as: 'owner' });
  const { id } = await makeConfig(page);
  await page.goto(`/config/${id}`);
  await selfName(page).fill('A robot name too long');
  await page.getByLabel(t('configs.field.name')).fill('');
  await save(page).click();
  await page.getByText(t('fields.field.too_long', { max: 10 })).waitFor();
  await page.getByText(t('fields.field.required')).waitFor();
  expect(await selfName(page).inputValue()).toBe('A robot name too long');
  await expectAccessible(page);

  await page.getByRole('tab', { name: t('configs.section.apps') }).click();
  await button(page, t('configs.apps.add')).click();
  const form = page.getByRole('dialog', { name: t('configs.apps.add') });
  await form.getByLabel(t('configs.apps.name')).fill('A name of an app too long');
  await form.getByLabel(t('configs.apps.packageName')).fill('notapackage');
  await form.getByRole('switch', { name: t('configs.apps.show') }).click();
  await form.getByRole('button', { name: t('configs.apps.add') }).click();
  await form.getByText(t('fields.field.too_long', { max: 15 })).waitFor();
  expect(await form.getByLabel(t('configs.apps.packageName')).getAttribute('aria-invalid')).toBe('true');
  expect(await form.getByLabel(t('configs.apps.packageName')).inputValue()).toBe('notapackage');
  await expectAccessible(page);
  await form.getByLabel(t('configs.apps.name')).fill('Quiz');
  await form.getByLabel(t('configs.apps.packageName')).fill('com.robot.quiz');
  await form.getByText(t('fields.field.class_name_required')).waitFor();
  await form.getByLabel(t('configs.apps.className')).fill('.QuizActivity');
  await form.getByRole('button', { name: t('configs.apps.add') }).click();
  await page.getByText('com.robot.quiz · .QuizActivity').waitFor();

  await button(page, t('configs.apps.add')).click();
  await form.getByLabel(t('configs.apps.name')).fill('Quiz again');
  await form.getByLabel(t('configs.apps.packageName')).fill('com.robot.quiz');
  await form.getByLabel(t('configs.apps.className')).fill('.QuizActivity');
  await form.getByRole('button', { name: t('configs.apps.add') }).click();
  await form.getByText(t('fields.field.duplicate')).waitFor();
  await form.getByRole('button', { name: t('common.action.cancel') }).click();
  await expectAccessible(page);
  await button(page, t('configs.apps.remove', { name: 'Quiz' })).press('Enter');
  await page.getByText('com.robot.quiz · .QuizActivity').waitFor({ state: 'detached' });
  await button(page, t('configs.apps.add')).and(page.locator(':focus')).waitFor();
  await button(page, t('common.action.undo')).click();
  await page.getByText('com.robot.quiz · .QuizActivity').waitFor();

  await page.getByRole('tab', { name: t('configs.section.store') }).click();
  await page.getByRole('textbox', { name: t('configs.store.add') }).fill('nonsense');
  await button(page, t('configs.store.add')).click();
  await page.getByText(t('fields.field.package_name')).waitFor();
  await expectAccessible(page);

  await page.getByRole('tab', { name: t('configs.section.robot'), exact: true }).click();
  await page.getByRole('switch', { name: t('configs.project.title') }).click();
  await save(page).click();
  await soon(() => page.getByText(t('fields.field.required')).count()).toBe(2);
  await expectAccessible(page);
  expect(await savedName(page, id)).toBe('Kebbi');
});

test('a configuration that does not exist shows an error', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/config/00000000-0000-7000-8000-000000000000');
  await page.getByText(t('errors.config.not_found.title')).waitFor();
  await expectAccessible(page);
});

test('two users edit the same: the second is warned, and may view the other version or overwrite it', async () => {
  const mine = await stage.open({ as: 'owner' });
  const theirs = await stage.open({ as: 'admin' });
  const { id } = await makeConfig(mine);
  for (const page of [mine, theirs]) {
    await page.goto(`/config/${id}`);
    await soon(() => selfName(page).inputValue()).toBe('Kebbi');
  }
  await mine.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await selfName(mine).fill('Mine');
  await selfName(theirs).fill('Theirs');
  await save(theirs).click();
  await theirs.getByText(t('configs.saved', { version: '2' })).waitFor();
  // The live update warns before anything is lost.
  await mine.getByText(t('configs.otherSaved', { name: nameOf('admin'), version: '2' })).waitFor();
  expect(await selfName(mine).inputValue()).toBe('Mine');
  await expectAccessible(mine);

  await save(mine).click();
  await dialog(mine)
    .getByText(t('configs.conflict.message', { name: nameOf('admin'), version: '2' }))
    .waitFor();
  await expectAccessible(mine);
  await mine.keyboard.press('Escape');
  await dialog(mine).waitFor({ state: 'detached' });
  expect(await selfName(mine).inputValue()).toBe('Mine');
  expect(await savedName(mine, id)).toBe('Theirs');

  await save(mine).click();
  await button(mine, t('configs.conflict.overwrite')).click();
  await mine.getByText(t('configs.saved', { version: '3' })).waitFor();
  expect(await savedName(mine, id)).toBe('Mine');
  // This page has nothing unsaved, so it updates.
  await soon(() => selfName(theirs).inputValue()).toBe('Mine');

  await selfName(theirs).fill('Again');
  await selfName(mine).fill('Once more');
  await save(mine).click();
  await mine.getByText(t('configs.saved', { version: '4' })).waitFor();
  await save(theirs).click();
  await dialog(theirs)
    .getByRole('button', { name: t('configs.conflict.theirs') })
    .click();
  await soon(() => selfName(theirs).inputValue()).toBe('Once more');
});

const ways: Record<string, (page: Page, name: string) => Promise<unknown>> = {
  'by the menu': (page) =>
    page
      .getByRole('link', { name: t('shell.page.devices') })
      .first()
      .click(),
  'by the back arrow': (page) =>
    page.getByRole('link', { name: t('shell.navigation.back'), exact: true }).click(),
  'by closing its tab': async (page, name) => {
    const tabs = page.getByRole('navigation', { name: t('shell.tabs.label') });
    await tabs.getByRole('link', { name }).hover();
    await tabs.getByRole('button', { name: t('shell.tabs.closeTab', { name }) }).click();
  },
  'by going back in the browser': (page) => page.evaluate(() => history.back()),
};

for (const [how, leave] of Object.entries(ways)) {
  test(`leaving ${how} with unsaved changes asks first`, async () => {
    const page = await stage.open({ as: 'owner' });
    const { id, name } = await makeConfig(page);
    const heading = page.getByRole('heading', { name, level: 1, exact: true });
    await page.goto('/taskManager');
    await page
      .getByRole('link', { name: t('shell.page.config') })
      .first()
      .click();
    await page.getByRole('link', { name }).click();
    await selfName(page).fill('Unsaved');

    await leave(page, name);
    await dialog(page).getByText(t('configs.unsaved.message')).waitFor();
    if (how === 'by the menu') await expectAccessible(page);
    await button(page, t('configs.unsaved.stay')).last().click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await selfName(page).inputValue()).toBe('Unsaved');
    await soon(() => pathname(page)).toBe(`/config/${id}`);

    await leave(page, name);
    await button(page, t('configs.unsaved.save')).click();
    // Going back changes the address before the page has agreed.
    await heading.waitFor({ state: 'detached' });
    expect(await savedName(page, id)).toBe('Unsaved');

    await page.goto('/config');
    await page.getByRole('link', { name, exact: true }).last().click();
    await soon(() => selfName(page).inputValue()).toBe('Unsaved');
    await selfName(page).fill('Thrown away');
    await leave(page, name);
    await button(page, t('configs.unsaved.leave')).click();
    await heading.waitFor({ state: 'detached' });
    expect(await savedName(page, id)).toBe('Unsaved');
  });
}

test('a failed save when leaving keeps everything', async () => {
  const page = await stage.open({ as: 'owner' });
  const { id } = await makeConfig(page);
  await page.goto(`/config/${id}`);
  await selfName(page).fill('Much too long a name');
  await ways['by the menu']!(page, '');
  await button(page, t('configs.unsaved.save')).click();
  await page.getByText(t('fields.field.too_long', { max: 10 })).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await selfName(page).inputValue()).toBe('Much too long a name');
  expect(pathname(page)).toBe(`/config/${id}`);
});

test('reloading with unsaved changes makes the browser ask', async () => {
  const page = await stage.open({ as: 'owner' });
  const { id } = await makeConfig(page);
  await page.goto(`/config/${id}`);
  await selfName(page).fill('Unsaved');
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reload;
  expect(await selfName(page).inputValue()).toBe('Unsaved');

  await save(page).click();
  await page.getByText(t('configs.saved', { version: '2' })).waitFor();
  // Nothing is unsaved now: a question would hang here.
  await page.reload();
  await soon(() => selfName(page).inputValue()).toBe('Unsaved');
});

test('the dialog shows the version of a configuration that is none of the first 200', async () => {
  const page = await stage.open({ as: 'owner' });
  const last = { ...emptyConfig, name: '末 201', selfName: 'Kebbi' };
  for (let number = 1; number <= 200; number += 1) {
    const document = { ...last, name: `A ${number}` };
    await page.request.post('/v1/rms/config', { data: { document, groupId: null } });
  }
  const made = await page.request.post('/v1/rms/config', { data: { document: last, groupId: null } });
  const { data } = (await made.json()) as { data: { id: string } };
  await page.goto(`/config/${data.id}`);
  await button(page, t('shell.deploy')).click();
  const form = page.getByRole('dialog', { name: t('configs.deploy.title', { name: last.name }) });
  await form.getByRole('checkbox', { name: '圖書館' }).check({ force: true });
  await form.getByText(t('configs.deploy.receives', { count: 0, version: '1' })).waitFor();
});
