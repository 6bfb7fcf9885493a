import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountOf } from '../browser/demo-team.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const pathOf = (page: Page) => new URL(page.url()).pathname;

const PASSWORD = 'muster-demo';

/**
 * The live connection would update the page at once; without it, as behind some proxies, it learns of a change from an
 * error.
 */
async function signInWithoutLive(who: string, to: string): Promise<Page> {
  const page = await stage.open();
  await page.routeWebSocket(/\/v1\/ws\//, (socket) => void socket.close());
  await signIn(page, who, to);
  return page;
}

async function signIn(page: Page, who: string, to: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(to)}`);
  await page.getByLabel(t('account.email')).fill(`${who}@muster.example`);
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Changes something as another member of the team meanwhile. */
async function act(who: string, method: string, path: string, body?: object): Promise<void> {
  const page = await stage.open();
  await signIn(page, who, '/terms');
  await soon(() => pathOf(page)).toBe('/terms');
  const code = await page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/v1${where}`, { method: how, ...(what && { headers, body: what }) });
      return ((await answer.json()) as { status: { code: string } }).status.code;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
  expect(code).toBe('0');
}

const personOf = (who: string) => accountOf(stage, who);

test('E018 names the tool that was removed, and shows the page of the tools instead of the dialog', async () => {
  const page = await signInWithoutLive('admin', '/devices?tab=groups');
  await page.getByRole('button', { name: t('groups.add'), exact: true }).click();
  // The list behind it has a field with a similar name.
  await page.getByRole('dialog').getByLabel(t('groups.create.name')).fill('Class 5-C');
  const userIds = [(await personOf('admin')).id];
  await act('owner', 'PUT', '/rms/sub/user/tools', { userIds, remove: ['rms'] });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('shell.page.toolIntro'), level: 1 }).waitFor();
  await page.getByText(t('errors.E018.title', { ToolName: 'RMS' })).waitFor();
  expect(pathOf(page)).toBe('/toolIntro');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await act('owner', 'PUT', '/rms/sub/user/tools', { userIds, add: ['rms'] });
});

test('E033 names the role and who has the permission, and stays on the page', async () => {
  const page = await signInWithoutLive('owner', '/accountCenter');
  const share = page.getByRole('switch', { name: t('teams.share.off') });
  await share.waitFor();
  const heir = await personOf('admin');
  await act('owner', 'PUT', '/rms/team/owner', { userId: heir.id });
  await share.click();
  await page.getByText(t('errors.E033.message', { RoleName: t('common.role.admin') })).waitFor();
  await page.getByText(`${heir.name} (${t('common.role.owner')})`).waitFor();
  expect(pathOf(page)).toBe('/accountCenter');
  await act('admin', 'PUT', '/rms/team/owner', { userId: (await personOf('owner')).id });
});

test('E033 names everyone who has the permission', async () => {
  await act('owner', 'POST', '/rms/mail/invite', { text: 'refused@elsewhere.example' });
  const page = await signInWithoutLive('admin', '/peopleManager?tab=invitations');
  const actions = page.getByRole('button', {
    name: `${t('people.column.actions')}: refused@elsewhere.example`,
  });
  await actions.waitFor();
  const [owner, admin, heir] = [await personOf('owner'), await personOf('admin'), await personOf('member')];
  await act('owner', 'PUT', `/rms/sub/user/${heir.id}`, { role: 'admin' });
  await act('owner', 'PUT', `/rms/sub/user/${admin.id}`, { role: 'member' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: t('invitations.resend'), exact: true }).press('Enter');
  await page.getByText(t('errors.E033.message', { RoleName: t('common.role.member') })).waitFor();
  const both = [`${owner.name} (${t('common.role.owner')})`, `${heir.name} (${t('common.role.admin')})`];
  await page.getByText(both.join(' and ')).waitFor();
  expect(pathOf(page)).toBe('/peopleManager');
  await act('owner', 'PUT', `/rms/sub/user/${admin.id}`, { role: 'admin' });
});

test('E020 leads to the page of the team, or without a team to the account', async () => {
  const page = await signInWithoutLive('owner', '/accountCenter');
  const share = page.getByRole('switch', { name: t('teams.share.off') });
  await share.waitFor();
  const former = await personOf('owner');
  await act('owner', 'PUT', '/rms/team/owner', { userId: (await personOf('admin')).id });
  await act('admin', 'DELETE', `/rms/sub/user?ids=${former.id}`);
  await share.click();
  await page.getByText(t('errors.E020.title')).waitFor();
  await soon(() => pathOf(page)).toBe('/accountCenter');
  await page.reload();
  await page.getByText(t('shell.teamless')).waitFor();
});

test('the viewer’s own column of the permission table is marked', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto('/peopleManager');
  const head = page.getByRole('columnheader', { name: new RegExp(t('permissions.you')) });
  await head.waitFor();
  expect(await head.innerText()).toContain(t('common.role.operator'));
});
