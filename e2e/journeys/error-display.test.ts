import { login } from '@muster/contract/account/endpoints';
import type { CallOf, EndpointDefinition } from '@muster/contract/endpoint';
import { changeTools, removePeople, transferTeam, updatePerson } from '@muster/contract/people/endpoints';
import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { createApi } from '@muster/testing/api';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { pathOf } from '../browser/address.ts';
import { accountOf } from '../browser/demo-team.ts';
import { settled } from '../browser/open-requests.ts';
import { signIn } from '../browser/sign-in.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { wholePhrases } from '../browser/whole-phrases.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

const PASSWORD = 'muster-demo';

/**
 * The live connection would update the page at once; without it, as behind some proxies, it learns of a change from an
 * error.
 */
async function signInWithoutLive(who: string, to: string): Promise<Page> {
  const page = await stage.open();
  await page.routeWebSocket(/\/v1\/ws\//, (socket) => void socket.close());
  const words = wholePhrases(page);
  await signIn(page, who, to);
  await words;
  return page;
}

/** Changes something as another member of the team meanwhile. */
async function act<E extends EndpointDefinition>(who: string, endpoint: E, call: CallOf<E>): Promise<void> {
  const api = createApi(stage.site.address);
  await api.call(login, { body: { email: `${who}@muster.example`, password: PASSWORD } });
  await api.call(endpoint, call);
}

const personOf = (who: string) => accountOf(stage, who);

test('E018 names the tool that was removed, and shows the page of the tools instead of the dialog', async () => {
  const page = await signInWithoutLive('admin', '/devices?tab=groups');
  await page.getByRole('button', { name: t('groups.add'), exact: true }).click();
  // The list behind it has a field with a similar name.
  await page.getByRole('dialog').getByLabel(t('groups.create.name')).fill('Class 5-C');
  await settled(page);
  const userIds = [(await personOf('admin')).id];
  await act('owner', changeTools, { body: { userIds, remove: ['rms'] } });
  onTestFinished(() => act('owner', changeTools, { body: { userIds, add: ['rms'] } }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('shell.page.toolIntro'), level: 1 }).waitFor();
  await page.getByText(t('errors.E018.title', { ToolName: 'RMS' })).waitFor();
  expect(pathOf(page)).toBe('/toolIntro');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a bookmark to a page of a removed tool leads to the page of the tools', async () => {
  const page = await stage.open({ as: 'admin' });
  const userIds = [(await personOf('admin')).id];
  await act('owner', changeTools, { body: { userIds, remove: ['rms'] } });
  onTestFinished(() => act('owner', changeTools, { body: { userIds, add: ['rms'] } }));
  await page.goto('/remoteMonitor');
  await page.getByRole('heading', { name: t('shell.page.toolIntro'), level: 1 }).waitFor();
  await page.getByText(t('errors.E018.title', { ToolName: 'RMS' })).waitFor();
  expect(pathOf(page)).toBe('/toolIntro');
});

test('E033 names the role and who has the permission, and stays on the page', async () => {
  const page = await signInWithoutLive('owner', '/accountCenter');
  const share = page.getByRole('switch', { name: t('teams.share.off') });
  await share.waitFor();
  await settled(page);
  const heir = await personOf('admin');
  const former = await personOf('owner');
  await act('owner', transferTeam, { body: { userId: heir.id } });
  onTestFinished(() => act('admin', transferTeam, { body: { userId: former.id } }));
  await share.click();
  const refused = page.getByText(t('errors.E033.message', { RoleName: t('common.role.admin') }));
  await refused.waitFor();
  await page.getByText(`${heir.name} (${t('common.role.owner')})`).waitFor();
  expect(pathOf(page)).toBe('/accountCenter');
});

test('E033 names everyone who has the permission', async () => {
  await act('owner', inviteByMail, { body: { text: 'refused@elsewhere.example' } });
  const page = await signInWithoutLive('admin', '/peopleManager?tab=invitations');
  const actions = page.getByRole('button', {
    name: `${t('people.column.actions')}: refused@elsewhere.example`,
  });
  await actions.waitFor();
  await settled(page);
  const [owner, admin, heir] = [await personOf('owner'), await personOf('admin'), await personOf('member')];
  await act('owner', updatePerson, { params: { id: heir.id }, body: { role: 'admin' } });
  await act('owner', updatePerson, { params: { id: admin.id }, body: { role: 'member' } });
  onTestFinished(() => act('owner', updatePerson, { params: { id: admin.id }, body: { role: 'admin' } }));
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: t('invitations.resend'), exact: true }).press('Enter');
  await page.getByText(t('errors.E033.message', { RoleName: t('common.role.member') })).waitFor();
  const both = [`${owner.name} (${t('common.role.owner')})`, `${heir.name} (${t('common.role.admin')})`];
  await page.getByText(both.join(' and ')).waitFor();
  expect(pathOf(page)).toBe('/peopleManager');
});

test('E020 leads to the page of the team, or without a team to the account', async () => {
  const page = await signInWithoutLive('owner', '/accountCenter');
  const share = page.getByRole('switch', { name: t('teams.share.off') });
  await share.waitFor();
  await settled(page);
  const former = await personOf('owner');
  await act('owner', transferTeam, { body: { userId: (await personOf('admin')).id } });
  await act('admin', removePeople, { query: { ids: [former.id] } });
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
