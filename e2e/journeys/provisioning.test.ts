import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { enter } from '../browser/keyboard.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

const DOMAIN = 'district.example';

beforeAll(async () => {
  const { db } = stage.site.server;
  const { id: teamId } = await db.selectFrom('teams').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('mailDomains')
    .values({ teamId, domain: DOMAIN, role: 'operator', sentTo: `it@${DOMAIN}`, verifiedAt: new Date() })
    .execute();
});

interface Said {
  id: string;
}

/** Sends a request as an identity provider with this token. @returns the response */
async function asProvider(token: string, method: string, path: string, body?: object) {
  const reply = await fetch(`${stage.site.address}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: (text === '' ? {} : JSON.parse(text)) as Said };
}

test('the owner connects an identity provider by keyboard; its users appear and disappear live', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/accountCenter');
  const section = page.getByRole('region', { name: t('scim.title') });
  await section.getByText(t('scim.token.none')).waitFor();
  await section.getByText(t('scim.proved', { domains: DOMAIN })).waitFor();
  expect(await section.getByLabel(t('scim.address')).inputValue()).toBe(`${stage.site.address}/scim/v2`);
  await expectAccessible(page);

  await enter(page, section.getByRole('button', { name: t('scim.token.make') }));
  const form = page.getByRole('dialog', { name: t('scim.token.make') });
  await form.getByLabel(t('tokens.form.name')).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('Entra ID');
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: t('tokens.made.title', { name: 'Entra ID' }) });
  const token = await made.getByLabel(t('tokens.made.label')).inputValue();
  expect(token).toMatch(/^muster_scim_[\w-]{43}$/);
  await enter(page, made.getByRole('button', { name: t('tokens.made.done') }));
  await section.getByText(`${token.slice(0, 16)}…`).waitFor();

  const list = await stage.open({ as: 'owner' });
  await list.goto('/peopleManager');
  const row = list.getByRole('row').filter({ hasText: `hui@${DOMAIN}` });
  await list.getByRole('row').nth(1).waitFor();
  const { status, body: user } = await asProvider(token, 'POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `hui@${DOMAIN}`,
    externalId: randomUUID(),
    displayName: '陳慧',
    active: true,
  });
  expect(status).toBe(201);
  await row.getByText(t('scim.badge')).waitFor();

  // A group of the provider gives a role once the owner maps it.
  const group = await asProvider(token, 'POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Teachers',
    members: [{ value: user.id }],
  });
  await enter(page, section.getByRole('button', { name: `${t('scim.groups.change')}: Teachers` }));
  const mapping = page.getByRole('dialog', { name: 'Teachers' });
  await mapping.getByText(t('scim.groups.roleHint')).waitFor();
  await expectAccessible(page);
  await enter(page, mapping.getByRole('button', { name: new RegExp(t('scim.groups.role')) }));
  await page.getByRole('option', { name: t('common.role.admin') }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await enter(page, mapping.getByRole('button', { name: t('scim.groups.save') }));
  await section
    .getByText(t('scim.groups.gives', { group: t('scim.groups.none'), role: t('common.role.admin') }))
    .waitFor();
  await row.getByText(t('common.role.admin')).waitFor();
  await row.click();
  await list.getByText(t('scim.member.role')).waitFor();
  await expectAccessible(list);

  // A failed request is explained.
  const again = await asProvider(token, 'POST', '/Users', { userName: `hui@${DOMAIN}` });
  expect(again.status).toBe(409);
  await section.getByText(t('scim.fault.uniqueness')).waitFor();

  await asProvider(token, 'PATCH', `/Users/${user.id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  });
  await row.waitFor({ state: 'detached' });
  await section.getByText(t('scim.counts', { member: 0, invited: 0, inactive: 1 })).waitFor();
  expect((await asProvider(token, 'DELETE', `/Groups/${group.body.id}`)).status).toBe(204);

  await enter(page, section.getByRole('button', { name: `${t('tokens.revoke.action')}: Entra ID` }));
  const confirm = page.getByRole('alertdialog', { name: t('tokens.revoke.title', { name: 'Entra ID' }) });
  await enter(page, confirm.getByRole('button', { name: t('tokens.revoke.action') }));
  await section.getByText(t('scim.token.none')).waitFor();
  expect((await asProvider(token, 'GET', '/Users')).status).toBe(401);
});
