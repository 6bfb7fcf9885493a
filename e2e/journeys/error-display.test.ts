import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A change that the server refuses in this way: none of these can be had from a team in good order. */
async function refuse(page: Page, code: string, detail: object = {}): Promise<void> {
  await page.route('**/v1/rms/share/key', (route) =>
    route.fulfill({
      status: 403,
      json: { status: { code, message: code, description: '' }, data: { detail } },
    }),
  );
  await page.goto('/accountCenter');
  await page.getByRole('switch', { name: t('teams.share.off') }).click();
}

test('E018 says which tool the team lacks, and opens the page of the tools', async () => {
  const page = await stage.open({ as: 'owner' });
  await refuse(page, 'E018', { ToolName: 'Roflow' });
  await page.getByText(t('errors.E018.title', { ToolName: 'Roflow' })).waitFor();
  await page.getByRole('heading', { name: t('shell.page.toolIntro'), level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/toolIntro');
});

test('E020 leads to the page of the team', async () => {
  const page = await stage.open({ as: 'owner' });
  await refuse(page, 'E020');
  await page.getByText(t('errors.E020.title')).waitFor();
  await soon(() => pathOf(page)).toBe('/accountCenter');
});

test('a dialog that is refused for good gives way to the page it leads to', async () => {
  const page = await stage.open({ as: 'owner' });
  const refusal = {
    status: { code: 'E018', message: 'E018', description: '' },
    data: { detail: { ToolName: 'Roflow' } },
  };
  await page.route('**/v1/rms/group', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
  );
  await page.goto('/devices?tab=groups');
  await page.getByRole('button', { name: t('groups.add'), exact: true }).click();
  // The list behind it has a field of a similar name.
  await page.getByRole('dialog').getByLabel(t('groups.create.name')).fill('Class 5-C');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('shell.page.toolIntro'), level: 1 }).waitFor();
  await page.getByText(t('errors.E018.title', { ToolName: 'Roflow' })).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('E033 names the role, who has the permission, and stays where it was', async () => {
  const page = await stage.open({ as: 'owner' });
  await refuse(page, 'E033', { role: 'owner', permission: 'people.read' });
  const message = t('errors.E033.message', { RoleName: t('common.role.owner') });
  await page.getByText(message).waitFor();
  await page.getByText('林美玲 (Owner) and 陳志明 (Admin)').waitFor();
  expect(pathOf(page)).toBe('/accountCenter');
});

test('the viewer’s own column of the permission table is marked', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto('/peopleManager');
  const head = page.getByRole('columnheader', { name: new RegExp(t('permissions.you')) });
  await head.waitFor();
  expect(await head.innerText()).toContain(t('common.role.operator'));
});
