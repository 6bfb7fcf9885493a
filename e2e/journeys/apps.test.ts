import { emptyConfig } from '@muster/contract/configs/empty-config';
import { makeApk } from '@muster/testing/apk/make-apk';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask } from '../browser/call.ts';
import { button } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();

/** @returns the id of its file */
async function upload(
  page: Page,
  packageName: string,
  label: string,
  version = { versionName: '1.0.0', versionCode: 1000 },
): Promise<string> {
  const data = makeApk({ packageName, labels: { '': label }, ...version });
  const headers = { 'content-type': 'application/octet-stream' };
  const reply = await page.request.post(`/v1/rms/file?name=${packageName}.apk`, { data, headers });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

async function makeConfig(page: Page, document: object): Promise<string> {
  const reply = await page.request.post('/v1/rms/config', {
    data: { document: { ...emptyConfig, ...document } },
  });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

test('a configuration gets apps of the library and of robots, and unknown package names are marked', async () => {
  const page = await stage.open({ as: 'owner' });
  // Robots report their apps; only they have Codelab.
  await soon(async () => (await ask<{ total: number }>(page, 'apk/known?keyword=codelab')).total).toBe(1);
  await upload(page, 'com.lakeside.quiz', '小測驗');
  const id = await makeConfig(page, {
    name: 'Chosen apps',
    apps: [{ name: 'Nowhere', packageName: 'com.example.nowhere', className: '', isVisible: true }],
  });
  await page.goto(`/config/${id}`);
  await page.getByRole('tab', { name: t('configs.section.apps') }).click();
  await page.getByText(t('apps.linkHint.notFound')).waitFor();
  await button(page, t('configs.apps.add')).click();
  const form = page.getByRole('dialog', { name: t('configs.apps.add') });
  await form.getByRole('button', { name: t('apps.choose') }).click();
  const search = page.getByPlaceholder(t('apps.search'));
  await search.fill('lakeside.quiz');
  await page.getByRole('option', { name: '小測驗' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('option', { name: '小測驗' }).click();
  expect(await form.getByLabel(t('configs.apps.packageName')).inputValue()).toBe('com.lakeside.quiz');
  expect(await form.getByLabel(t('configs.apps.name')).inputValue()).toBe('小測驗');
  // An unknown package name is accepted.
  await form.getByLabel(t('configs.apps.packageName')).fill('com.lakeside.quiz');
  await form.getByRole('button', { name: t('configs.apps.add') }).click();
  await page.getByText(t('apps.link.normal')).waitFor();
  await expectAccessible(page);

  await page.getByRole('tab', { name: t('configs.section.store') }).click();
  await page.getByRole('button', { name: t('apps.choose') }).click();
  await search.fill('codelab');
  await page
    .getByRole('option', { name: 'Codelab' })
    .filter({ hasText: t('apps.onRobotsOnly') })
    .click();
  await page.getByText('com.robot.codelab', { exact: true }).waitFor();
  await page.getByText(t('apps.link.normal')).waitFor();
  await expectAccessible(page);
});

test('a configuration marks the link of an app as off when its package is removed', async () => {
  const page = await stage.open({ as: 'owner' });
  const fileId = await upload(page, 'com.robot.storybook', 'Storybook');
  const id = await makeConfig(page, {
    name: 'Stories',
    apps: [{ name: 'Stories', packageName: 'com.robot.storybook', className: '', isVisible: true }],
  });
  await page.goto(`/config/${id}`);
  await page.getByRole('tab', { name: t('configs.section.apps') }).click();
  await page.getByText(t('apps.link.normal')).waitFor();
  await page.request.delete(`/v1/rms/file/${fileId}`);
  await page.getByText(t('apps.linkHint.linkOff')).waitFor();
  await expectAccessible(page);
});

test('an app shows the robots of each version, and a robot shows its apps', async () => {
  const page = await stage.open({ as: 'owner' });
  await upload(page, 'com.robot.dance', 'Dance', { versionName: '1.0.1', versionCode: 1001 });
  await page.goto('/appsFiles');
  // The demo's robots came with version 1.0.0.
  const row = page.getByRole('row').filter({ hasText: 'com.robot.dance' });
  await row.getByText(t('files.spread.older', { count: 24 })).waitFor();
  await row.getByText(t('files.spread.newest', { count: 0, total: '24', version: '1.0.1' })).waitFor();
  await expectAccessible(page);
  await page.goto('/appsFiles?app=com.robot.dance');
  const versions = page.getByRole('list', { name: t('files.app.versionsOnRobots') });
  const robots = page.getByRole('list', { name: t('files.column.robots') });
  await versions.getByRole('button', { name: '1.0.0' }).click();
  await soon(() => versions.getByRole('button', { pressed: true }).count()).toBe(1);
  await soon(() => robots.getByRole('listitem').count()).toBeGreaterThan(3);
  await expectAccessible(page);
  const first = robots.getByRole('link').first();
  const name = await first.textContent();
  await first.click();
  await page.getByRole('heading', { name: name! }).waitFor();
  const list = page.getByRole('list', { name: t('apps.ofRobot.title') });
  await list.getByText('com.robot.dance').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(4);
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Dance' }).click();
  await page.getByRole('list', { name: t('files.app.versionsOnRobots') }).waitFor();
});

test('a user who may see apps but no robots reads nothing about robots in the list', async () => {
  const [page, holder] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'operator' })];
  await upload(page, 'com.lakeside.songs', 'Songs');
  const { items } = await ask<{ items: { id: string }[] }>(page, 'sub/user?keyword=operator@');
  const made = await page.request.post('/v1/rms/role', {
    data: { name: 'Librarian', base: 'operator', grants: { 'file.read': 'team' } },
  });
  const { data: role } = (await made.json()) as { data: { id: string } };
  const give = (wanted: string) =>
    page.request.put(`/v1/rms/sub/user/${items[0]!.id}`, { data: { role: wanted } });
  expect((await give(role.id)).status()).toBe(200);
  await holder.goto('/appsFiles');
  const row = holder.getByRole('row').filter({ hasText: 'com.lakeside.songs' });
  await row.waitFor();
  expect(await row.getByText(t('files.installed.no')).count()).toBe(0);
  const head = (viewer: Page) => viewer.getByRole('columnheader', { name: t('files.spread.column') });
  const filter = (viewer: Page) => button(viewer, t('files.installed.all'));
  expect([await head(holder).count(), await filter(holder).count()]).toEqual([0, 0]);
  await page.goto('/appsFiles');
  await head(page).waitFor();
  expect((await give('operator')).status()).toBe(200);
});

test('an app without robots lists the robots that lack it', async () => {
  const page = await stage.open({ as: 'owner' });
  await upload(page, 'com.lakeside.welcome', 'Welcome');
  await page.goto('/appsFiles?app=com.lakeside.welcome');
  const versions = page.getByRole('list', { name: t('files.app.versionsOnRobots') });
  await versions.getByRole('button', { name: t('files.app.notInstalled') }).click();
  await page
    .getByRole('list', { name: t('files.column.robots') })
    .getByRole('link')
    .first()
    .waitFor();
  await page.getByText(t('apps.state.notFound')).first().waitFor();
});
