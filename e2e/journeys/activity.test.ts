import { readFile } from 'node:fs/promises';
import { listActivity } from '@muster/contract/activity/endpoints';
import { createGroup, updateGroup } from '@muster/contract/groups/endpoints';
import { sealEntries } from '@muster/server/features/activity/chain/seal-entries.job';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { parameter } from '../browser/address.ts';
import { caller } from '../browser/call.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const call = caller(stage);

const heading = t('shell.page.activity');
const entry = (page: Page, text: string) =>
  page.getByRole('listitem').getByRole('button').filter({ hasText: text });

/** Creates and renames a group: the two newest entries. */
async function change(page: Page, from: string, to: string): Promise<string> {
  const { id } = await call(page, createGroup, { body: { name: from } });
  await call(page, updateGroup, { params: { id }, body: { name: to } });
  await sealEntries(stage.site.server.db, 100_000);
  return id;
}

test('by keyboard alone: an entry is found, opened, and shown as intact', async () => {
  const page = await stage.open({ as: 'owner' });
  await change(page, 'Science fair', 'Science day');
  await page.goto('/activity');
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await entry(page, 'Science day').first().waitFor();
  await expectAccessible(page);

  await page.getByLabel(t('activity.search')).focus();
  await page.keyboard.type('science day');
  await soon(() => parameter(page, 'keyword')).toBe('science day');
  await soon(() => entry(page, 'Science').count()).toBe(2);
  await entry(page, 'Science day').first().focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByText(t('activity.detail.intact')).waitFor();
  const row = drawer.getByRole('row').filter({ hasText: t('activity.field.name') });
  await row.getByRole('cell', { name: 'Science fair' }).waitFor();
  await row.getByRole('cell', { name: 'Science day' }).waitFor();
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await soon(() => drawer.getByText(t('shell.detail.position', { index: 2, total: 2 })).count()).toBe(1);
  await page.keyboard.press('Escape');
  await soon(() => drawer.count()).toBe(0);
  expect(parameter(page, 'entry')).toBeNull();
});

test('filters are in the address, and can be removed', async () => {
  const page = await stage.open({ as: 'admin' });
  const id = await change(page, 'Filtered', 'Filtered too');
  await page.goto('/activity');
  await page
    .getByRole('button', { name: `${t('activity.filter.type')}: ${t('activity.filter.anyType')}` })
    .press('Enter');
  await page.getByRole('menuitemcheckbox', { name: t('activity.type.group') }).press('Enter');
  await page.keyboard.press('Escape');
  await soon(() => parameter(page, 'types')).toBe('group');
  await page
    .getByRole('button', { name: `${t('activity.filter.person')}: ${t('activity.filter.anyone')}` })
    .press('Enter');
  const { items } = await call(page, listActivity, { query: { objectType: 'group', objectId: id } });
  const actor = items[0]!.actor;
  await page.getByRole('option', { name: actor.name }).click();
  await soon(() => parameter(page, 'person')).toBe(actor.id);
  await soon(() => entry(page, 'Filtered').count()).toBe(2);
  await page.reload();
  await soon(() => entry(page, 'Filtered').count()).toBe(2);
  // A day that does not exist is no filter, and the page is shown.
  await page.goto('/activity?keyword=nothing+of+this+name&from=2026-02-30&to=2026-13-01');
  await page.getByText(t('activity.empty.noMatch')).waitFor();
  await page.getByRole('button', { name: t('common.action.clearFilters') }).press('Enter');
  await entry(page, 'Filtered').first().waitFor();
  expect(parameter(page, 'keyword')).toBeNull();
});

test('a group links to its entries, and an entry links back', async () => {
  const page = await stage.open({ as: 'owner' });
  const id = await change(page, 'Linked', 'Linked group');
  await page.goto(`/devices/groups/${id}`);
  await page.getByRole('button', { name: t('common.action.more') }).press('Enter');
  await page.getByRole('menuitem', { name: heading }).press('Enter');
  await soon(() => parameter(page, 'objectId')).toBe(id);
  await soon(() => entry(page, 'Linked').count()).toBe(2);
  await entry(page, 'Linked group').first().press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('activity.detail.open') })
    .press('Enter');
  await page.getByRole('heading', { name: 'Linked group', level: 1 }).waitFor();
});

test('the entries are exported, and the owner sets how long they are kept', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/activity?types=group');
  const button = page.getByRole('button', { name: t('activity.export') });
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(new URL(download.url()).search).toBe('?typeFilter=group&language=en-US');
  expect(await readFile(await download.path(), 'utf8')).toContain(`,${t('activity.type.group')},`);
  // On a phone it shares the first line with the title.
  await page.setViewportSize({ width: 390, height: 844 });
  const title = page.getByRole('heading', { name: t('shell.page.activity'), level: 1 });
  await soon(async () => {
    const [high, low] = [await title.boundingBox(), await button.boundingBox()];
    return high !== null && low !== null && low.y < high.y + high.height;
  }).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(download.suggestedFilename()).toMatch(/^activity-until-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: t('activity.retention.action') }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('activity.retention.days', { count: 180 }) }).check();
  await dialog.getByText(t('activity.retention.warning', { count: 180 })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('activity.retention.submit') }).press('Enter');
  await page.getByText(t('activity.kept', { count: 180 })).waitFor();
});

test('yesterday is one choice of the time filter, and the exported file is named by it', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/activity');
  await page
    .getByRole('button', { name: `${t('activity.filter.time')}: ${t('activity.filter.anyTime')}` })
    .press('Enter');
  await page.getByRole('menuitemradio', { name: t('activity.filter.yesterday') }).press('Enter');
  await page.getByText(t('activity.empty.noMatch')).waitFor();
  const day = parameter(page, 'from');
  expect(parameter(page, 'to')).toBe(day);
  const button = page.getByRole('button', { name: t('activity.export') });
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(download.suggestedFilename()).toBe(`activity-${day}.csv`);
  await page
    .getByRole('button', { name: `${t('activity.filter.time')}: ${t('activity.filter.yesterday')}` })
    .press('Enter');
  await page.getByRole('menuitemradio', { name: t('activity.filter.anyTime') }).press('Enter');
  await soon(() => parameter(page, 'from')).toBeNull();
});

test('a user without the permission finds no link to the activity log', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto('/activity');
  await soon(() => new URL(page.url()).pathname).toBe('/401');
  await page.goto('/devices');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: heading }).count()).toBe(0);
});
