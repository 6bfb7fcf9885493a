import { emptyConfig } from '@muster/contract/configs/empty-config';
import { type ConfigDocument } from '@muster/contract/configs/schemas';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { button, chooseMore, heading } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const selfName = (page: Page) => page.getByLabel(t('configs.field.selfName'));
const save = (page: Page) => button(page, t('common.action.save'));

let made = 0;

/** Creates a configuration and saves these versions. */
async function makeConfig(page: Page, ...versions: Partial<ConfigDocument>[]) {
  made += 1;
  const first = { ...emptyConfig, name: `History ${made}`, ...versions[0] };
  const reply = await page.request.post('/v1/rms/config', { data: { document: first, groupId: null } });
  const { data } = (await reply.json()) as { data: { id: string } };
  for (const [index, change] of versions.slice(1).entries()) {
    const body = { document: { ...first, ...change }, baseVersion: index + 1 };
    expect((await page.request.put(`/v1/rms/config/${data.id}`, { data: body })).status()).toBe(200);
  }
  return { id: data.id, name: first.name };
}

async function groupNamed(page: Page, name: string): Promise<string> {
  const reply = await page.request.get('/v1/rms/groups?limit=50');
  const { data } = (await reply.json()) as { data: { items: { id: string; name: string }[] } };
  return data.items.find((group) => group.name === name)!.id;
}

test('an earlier version can be compared field by field, and restored as a new one', async () => {
  const page = await stage.open({ as: 'owner' });
  const quiz = { name: 'Quiz', packageName: 'com.robot.quiz', className: '', isVisible: true };
  const { id } = await makeConfig(
    page,
    { selfName: 'First', apps: [quiz] },
    { selfName: 'Second', apps: [] },
  );
  await page.goto(`/config/${id}`);
  await button(page, `${t('configs.compare.action')} v1`).click();
  const dialog = page.getByRole('dialog', { name: t('configs.compare.title') });
  await dialog.locator('del', { hasText: 'Quiz · com.robot.quiz' }).waitFor();
  await dialog.locator('ins', { hasText: 'Second' }).waitFor();
  await expectAccessible(page);

  await button(page, t('configs.restore.action', { version: '1' })).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByText(t('configs.restore.message', { version: '1' })).waitFor();
  await ask.getByRole('button', { name: t('configs.restore.action', { version: '1' }) }).click();
  await page.getByText(t('configs.restore.done', { version: '1', saved: '3' })).waitFor();
  await soon(() => selfName(page).inputValue()).toBe('First');
  await page.getByText(t('configs.change.restored', { value: '1' })).waitFor();
  // The newest version is compared with the one before it.
  await button(page, `${t('configs.compare.action')} v3`).click();
  await dialog.locator('del', { hasText: 'Second' }).waitFor();
  await dialog.locator('ins', { hasText: 'First' }).waitFor();
  await page.keyboard.press('Escape');

  // The draft can be compared as well, and is not lost by restoring.
  await selfName(page).fill('Draft');
  await button(page, `${t('configs.compare.action')} v2`).click();
  await dialog.locator('ins', { hasText: 'Draft' }).waitFor();
  const restore = dialog.getByRole('button', { name: t('configs.restore.action', { version: '2' }) });
  expect(await restore.getAttribute('aria-disabled')).toBe('true');
});

test('a conflict shows which fields differ', async () => {
  const page = await stage.open({ as: 'owner' });
  const { id } = await makeConfig(page, { selfName: 'Kebbi' });
  await page.goto(`/config/${id}`);
  await selfName(page).fill('Mine');
  const theirs = { ...emptyConfig, name: 'Theirs', selfName: 'Kebbi' };
  await page.request.put(`/v1/rms/config/${id}`, { data: { document: theirs, baseVersion: 1 } });
  await save(page).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.locator('del', { hasText: 'Theirs' }).waitFor();
  await dialog.locator('ins', { hasText: 'Mine' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('configs.conflict.theirs') }).click();
  await heading(page, 'Theirs').waitFor();
});

test('a configuration is copied under another name', async () => {
  const page = await stage.open({ as: 'owner' });
  const { id, name } = await makeConfig(page, { selfName: 'Bobby' });
  await page.goto(`/config/${id}`);
  await chooseMore(page, t('configs.copy.title'));
  const form = page.getByRole('dialog', { name: t('configs.copy.title') });
  const field = form.getByLabel(t('configs.field.name'));
  expect(await field.inputValue()).toBe(t('configs.copy.suggestion', { name }));
  const submit = form.getByRole('button', { name: t('configs.copy.submit'), exact: true });
  await field.fill(name);
  await submit.click();
  await form.getByText(t('errors.config.name_taken.title')).waitFor();
  await expectAccessible(page);
  await field.fill('📚 副本');
  await submit.click();
  await heading(page, '📚 副本').waitFor();
  await soon(() => selfName(page).inputValue()).toBe('Bobby');
  // The original is behind its tab, without the dialog.
  await page.goBack();
  await heading(page, name).waitFor();
  expect(await form.count()).toBe(0);
});

test('an unused configuration is deleted from the list', async () => {
  const page = await stage.open({ as: 'owner' });
  const { name } = await makeConfig(page);
  await page.goto(`/config?keyword=${encodeURIComponent(name)}`);
  await button(page, `${t('common.action.more')}: ${name}`).click();
  await page.getByRole('menuitem', { name: t('common.action.delete') }).click();
  const ask = page.getByRole('alertdialog', { name: t('configs.remove.title', { name }) });
  await ask.getByText(t('configs.remove.free')).waitFor();
  await ask.getByRole('button', { name: t('configs.remove.submit') }).click();
  await page.getByText(t('configs.remove.done', { name })).waitFor();
  await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
});

test('a file is uploaded, deployed, downloaded by robots, and the configuration withdrawn', async () => {
  const page = await stage.open({ as: 'owner' });
  const { id, name } = await makeConfig(page);
  const group = await groupNamed(page, '圖書館');
  await page.goto(`/config/${id}`);
  await page.getByRole('tab', { name: t('configs.section.files') }).click();
  const input = page.locator('input[type=file]');
  await input.setInputFiles([
    { name: '晨間鈴聲.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(`ID3${'la'.repeat(200_000)}`) },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
  ]);
  await page.locator('#page').getByText('晨間鈴聲.mp3', { exact: true }).waitFor();
  const tray = page.getByRole('region', { name: t('files.tray.label') });
  await tray.getByText(t('errors.E009.title')).waitFor();
  await expectAccessible(page);
  await save(page).click();
  await page.getByText(t('configs.saved', { version: '2' })).waitFor();

  await page.goto(`/devices/groups/${group}`);
  await button(page, t('groups.configuration.assign')).click();
  const dialog = page.getByRole('dialog', { name: t('configs.deploy.titleTo', { group: '圖書館' }) });
  await dialog
    .getByRole('button', { name: `${t('configs.column.name')} ${t('common.action.select')}` })
    .click();
  await page.getByRole('option', { name }).click();
  await dialog.getByText(t('configs.impact.title')).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Deploy to \d/ }).click();
  await page.getByRole('dialog', { name: t('configs.deploy.progress') }).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.action.close') })
    .last()
    .click();
  await page.locator('#page').getByRole('link', { name, exact: true }).waitFor();

  await page.goto(`/config/${id}`);
  await page.getByRole('tab', { name: new RegExp(t('configs.use.title')) }).click();
  await page.getByRole('tab', { name: /^Applied [1-9]/ }).waitFor({ timeout: 90_000 });
  await expectAccessible(page);

  await chooseMore(page, t('common.action.delete'));
  const ask = page.getByRole('alertdialog', { name: t('configs.remove.title', { name }) });
  await ask.getByText(t('configs.remove.groups', { count: 1, names: '圖書館' })).waitFor();
  await ask.getByRole('button', { name: t('configs.remove.takeAway') }).click();
  await page.getByText(t('configs.remove.done', { name })).waitFor();
  await page.goto(`/devices/groups/${group}`);
  await page.getByText(t('groups.configuration.none')).waitFor();
});

test('a file of the team is chosen for another configuration', async () => {
  const page = await stage.open({ as: 'owner' });
  const { id } = await makeConfig(page);
  await page.goto(`/config/${id}`);
  const upload = '/v1/rms/file?name=' + encodeURIComponent('歡迎.png');
  const headers = { 'content-type': 'application/octet-stream' };
  expect(
    (await page.request.post(upload, { data: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), headers })).status(),
  ).toBe(200);
  await page.getByRole('tab', { name: t('configs.section.files') }).click();
  await button(page, t('configs.files.choose')).click();
  const form = page.getByRole('dialog', { name: t('configs.files.chooseTitle') });
  await form.getByRole('checkbox', { name: '歡迎.png' }).check({ force: true });
  await expectAccessible(page);
  await form.getByRole('button', { name: t('configs.files.chooseSubmit', { count: 1 }) }).click();
  await save(page).click();
  await page.getByText(t('configs.change.fileAdded', { value: '歡迎.png' })).waitFor();
  await button(page, t('configs.files.remove', { name: '歡迎.png' })).click();
  await save(page).click();
  await page.getByText(t('configs.change.fileRemoved', { value: '歡迎.png' })).waitFor();
});
