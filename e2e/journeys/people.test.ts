import { createGroup, removeGroups } from '@muster/contract/groups/endpoints';
import { getPerson, listPeople, removePeople, updatePerson } from '@muster/contract/people/endpoints';
import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import { roles } from '@muster/contract/roles';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { parameter } from '../browser/address.ts';
import { caller } from '../browser/call.ts';
import { nameOf } from '../browser/demo-team.ts';
import { chooseInRow, enter, write } from '../browser/keyboard.ts';
import { rowOf, summary } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const call = caller(stage);

const CROWD = 30;
const TEAM = '湖畔國小';
const toast = (page: Page, text: string) =>
  page.getByRole('alertdialog').getByText(text).or(page.getByText(text));

async function idOf(page: Page, keyword: string): Promise<string> {
  const list = await call(page, listPeople, { query: { keyword } });
  return list.items[0]!.id;
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `${t('people.column.actions')}: ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

beforeAll(async () => {
  const { app, db } = stage.site.server;
  const { id: teamId } = await db.selectFrom('teams').select('id').executeTakeFirstOrThrow();
  for (let index = 1; index <= CROWD; index += 1) {
    const name = `Crowd ${String(index).padStart(2, '0')}`;
    const userId = crypto.randomUUID();
    const email = `crowd${index}@muster.example`;
    await db.insertInto('users').values({ id: userId, name, email }).execute();
    await app.people.add({ teamId, userId, name, role: 'operator', groupIds: [] });
  }
});

test('members are found by keyword, role and group, and the filter is in the address', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/');
  await page.getByRole('heading', { name: t('shell.page.peopleManager'), level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/peopleManager');
  await summary(page, 1, 20, CROWD + 4).waitFor();
  await expectAccessible(page);

  await page.getByLabel(t('people.search')).fill('crowd 0');
  await summary(page, 1, 9, 9).waitFor();
  await page.getByLabel(t('people.search')).fill('');
  await page
    .getByRole('button', { name: `${t('people.filter.role')}: ${t('people.filter.allRoles')}` })
    .click();
  await page.getByRole('menuitemradio', { name: t('common.role.admin') }).click();
  await summary(page, 1, 1, 1).waitFor();
  expect(parameter(page, 'roleFilter')).toBe('admin');
  await page
    .getByRole('button', { name: `${t('devices.filter.group')}: ${t('devices.filter.allGroups')}` })
    .click();
  await page.getByRole('option', { name: '圖書館' }).click();
  await page.keyboard.press('Escape');
  await page.getByText(t('people.empty.noMatch')).waitFor();
  await page.reload();
  await page.getByText(t('people.empty.noMatch')).waitFor();
  await page.getByRole('button', { name: t('common.action.clearFilters') }).click();
  await summary(page, 1, 20, CROWD + 4).waitFor();
  await page.getByRole('button', { name: t('people.column.role'), exact: true }).click();
  await soon(() => parameter(page, 'sort')).toBe('role');
});

test('members are filtered by state and custom role, other consoles update, and the drawer shows the NUWA ID', async () => {
  const page = await stage.open({ as: 'owner' });
  const admin = await stage.open({ as: 'admin' });
  const body = { name: 'Librarian', base: 'operator', grants: { 'team.read': 'team' } };
  const { id: roleId } = await call(page, createRole, { body });
  await call(page, inviteByMail, { body: { text: 'invited@states.example', role: roleId } });
  await admin.goto(`/peopleManager?customRoleFilter=${roleId}`);
  await admin.getByText(t('people.empty.noMatch')).waitFor();
  await admin.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await page.goto('/peopleManager');
  await page
    .getByRole('button', { name: `${t('people.filter.role')}: ${t('people.filter.allRoles')}` })
    .click();
  await page.getByRole('menuitemradio', { name: 'Librarian' }).click();
  await soon(() => parameter(page, 'customRoleFilter')).toBe(roleId);
  await page.getByText(t('people.empty.noMatch')).waitFor();
  await call(page, updatePerson, { params: { id: await idOf(page, 'crowd 30') }, body: { role: roleId } });
  for (const each of [page, admin]) await rowOf(each, 'Crowd 30').getByText('Librarian').waitFor();

  await page
    .getByRole('button', { name: `${t('people.filter.status')}: ${t('people.filter.allStatuses')}` })
    .click();
  await page.getByRole('menuitemradio', { name: t('people.status.invited') }).click();
  await soon(() => parameter(page, 'statusFilter')).toBe('invited');
  await rowOf(page, 'invited@states.example').waitFor();
  await expectAccessible(page);
  await page.reload();
  await rowOf(page, 'invited@states.example').waitFor();
  // A row of an invitation opens the tab of invitations.
  await rowOf(page, 'invited@states.example').getByText('invited@states.example').click();
  await soon(() => parameter(page, 'tab')).toBe('invitations');

  const { nuwaId } = await call(page, getPerson, { params: { id: await idOf(page, 'crowd 30') } });
  await page.goto('/peopleManager');
  await page.getByLabel(t('people.search')).fill(nuwaId.toLowerCase());
  await summary(page, 1, 1, 1).waitFor();
  await rowOf(page, 'Crowd 30').getByText('Crowd 30').click();
  await page.getByRole('dialog', { name: 'Crowd 30' }).getByText(nuwaId, { exact: true }).waitFor();
  await expectAccessible(page);
  await call(page, updatePerson, {
    params: { id: await idOf(page, 'crowd 30') },
    body: { role: 'operator' },
  });
});

test('the drawer shows a member, and links to their robots', async () => {
  const page = await stage.open({ as: 'admin' });
  const id = await idOf(page, 'member@');
  await page.goto(`/peopleManager?member=${id}`);
  const drawer = page.getByRole('dialog', { name: nameOf('member') });
  await drawer.getByText(t('common.roleDescription.member')).waitFor();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: '5-B 教室' }).click();
  await page.getByText(t('common.list.summary', { from: 1, to: 7, total: 7 })).waitFor();
});

test('a role is changed, and every open console updates', async () => {
  const page = await stage.open({ as: 'owner' });
  const admin = await stage.open({ as: 'admin' });
  await admin.goto('/peopleManager?keyword=crowd+01');
  await rowOf(admin, 'Crowd 01').getByText(t('common.role.operator')).waitFor();
  await admin.getByRole('status').getByText(t('shell.live.live')).waitFor();

  await page.goto('/peopleManager?roleFilter=admin');
  await page.getByText(t('people.groups.whole')).first().waitFor();

  await page.goto('/peopleManager?keyword=crowd+01');
  await act(page, 'Crowd 01', t('people.role.action'));
  const dialog = page.getByRole('dialog', { name: t('people.role.title', { name: 'Crowd 01' }) });
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: new RegExp(`^${t('common.role.member')}`) }).check();
  await dialog.getByRole('button', { name: t('people.role.submit') }).click();
  await toast(page, t('people.role.done', { name: 'Crowd 01', role: t('common.role.member') }))
    .first()
    .waitFor();
  await rowOf(page, 'Crowd 01').getByText(t('common.role.member')).waitFor();
  await rowOf(admin, 'Crowd 01').getByText(t('common.role.member')).waitFor();

  await page.getByRole('button', { name: t('common.action.undo'), exact: true }).click();
  await rowOf(page, 'Crowd 01').getByText(t('common.role.operator')).waitFor();
  await rowOf(admin, 'Crowd 01').getByText(t('common.role.operator')).waitFor();
});

test('groups changed by another user meanwhile: both versions are shown, and the user decides', async () => {
  const page = await stage.open({ as: 'owner' });
  const admin = await stage.open({ as: 'admin' });
  const id = await idOf(page, 'crowd 02');
  await page.goto('/peopleManager?keyword=crowd+02');
  await act(page, 'Crowd 02', t('people.assign.action'));
  const dialog = page.getByRole('dialog', { name: t('people.assign.title', { name: 'Crowd 02' }) });
  await dialog.getByRole('row', { name: '圖書館' }).click();
  await expectAccessible(page);

  const groups = await stage.site.server.db
    .selectFrom('deviceGroups')
    .where('name', '=', '3-A 教室')
    .select('id')
    .executeTakeFirstOrThrow();
  await call(admin, updatePerson, { params: { id }, body: { groupIds: [groups.id] } });
  await dialog.getByRole('button', { name: t('people.assign.submit') }).click();
  await dialog.getByText(t('people.conflict.message', { name: nameOf('admin') })).waitFor();
  await dialog
    .getByText(t('people.conflict.now', { role: t('common.role.operator'), groups: '3-A 教室' }))
    .waitFor();
  expect(await dialog.getByRole('checkbox', { name: '圖書館' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('people.conflict.keepMine') }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'Crowd 02').getByText('圖書館').waitFor();
  const saved = await call(page, getPerson, { params: { id } });
  expect(saved.groups.map((group) => group.name)).toEqual(['圖書館']);

  await act(page, 'Crowd 02', t('people.assign.action'));
  await dialog.getByRole('row', { name: '5-B 教室' }).click();
  await call(admin, updatePerson, { params: { id }, body: { groupIds: [] } });
  await dialog.getByRole('button', { name: t('people.assign.submit') }).click();
  await dialog.getByRole('button', { name: t('people.conflict.takeTheirs') }).click();
  await rowOf(page, 'Crowd 02').getByText(t('people.groups.none')).waitFor();
});

test('a member’s group that was deleted meanwhile is named, and is no longer chosen', async () => {
  const page = await stage.open({ as: 'owner' });
  const group = await call(page, createGroup, {
    body: { name: 'Gone soon', requestId: crypto.randomUUID() },
  });
  const id = await idOf(page, 'crowd 04');
  await call(page, updatePerson, { params: { id }, body: { groupIds: [group.id] } });
  await page.routeWebSocket(/\/v1\/ws\//, (socket) => void socket.close());
  await page.goto('/peopleManager?keyword=crowd+04');
  await rowOf(page, 'Crowd 04').getByText('Gone soon').waitFor();
  await call(page, removeGroups, { query: { ids: [group.id] } });
  await act(page, 'Crowd 04', t('people.assign.action'));
  const dialog = page.getByRole('dialog', { name: t('people.assign.title', { name: 'Crowd 04' }) });
  await dialog.getByRole('row', { name: '圖書館' }).click();
  await dialog.getByRole('button', { name: t('people.assign.submit') }).click();
  await dialog.getByText(t('groups.gone', { groups: 'Gone soon' })).waitFor();
  await dialog.getByText(t('people.assign.chosen', { count: 1 })).waitFor();
});

test('several members on several pages are changed at once', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager?keyword=crowd');
  await summary(page, 1, 20, CROWD).waitFor();
  await page.getByRole('checkbox', { name: t('people.selection.row', { name: 'Crowd 03' }) }).check();
  await page.getByRole('button', { name: t('common.list.page', { page: 2 }), exact: true }).click();
  await summary(page, 21, CROWD, CROWD).waitFor();
  await page.getByRole('checkbox', { name: t('people.selection.page') }).check();
  await page.getByText(t('people.selection.count', { count: 11 })).waitFor();

  const bar = page.getByRole('region', { name: t('people.selection.label') });
  await bar.getByRole('button', { name: t('people.assign.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('people.assign.titleMany', { count: 11 }) });
  const submit = dialog.getByRole('button', { name: t('people.assign.add') });
  await submit.click();
  await dialog.getByText(t('fields.field.required')).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('row', { name: '圖書館' }).click();
  await submit.click();
  await toast(page, t('people.assign.doneMany', { count: 11 }))
    .first()
    .waitFor();
  await rowOf(page, 'Crowd 30').getByText('圖書館').waitFor();

  await page.getByRole('checkbox', { name: t('people.selection.row', { name: 'Crowd 29' }) }).check();
  await page.getByRole('checkbox', { name: t('people.selection.row', { name: 'Crowd 30' }) }).check();
  await bar.getByRole('button', { name: t('people.remove.action') }).click();
  const confirm = page.getByRole('alertdialog', { name: t('people.remove.titleMany', { count: 2 }) });
  await confirm.getByText(t('people.remove.message')).waitFor();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: t('people.remove.submit') }).click();
  await summary(page, 21, CROWD - 2, CROWD - 2).waitFor();
  expect(await bar.count()).toBe(0);
});

/** Opens the question whether to remove this member, with the keyboard. @returns its confirming button */
async function askToRemove(page: Page, name: string): Promise<Locator> {
  await rowOf(page, name)
    .getByRole('button', { name: `${t('people.column.actions')}: ${name}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: t('people.remove.action') }).press('Enter');
  return page.getByRole('alertdialog').getByRole('button', { name: t('people.remove.submit') });
}

const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');

test('after a member is removed by keyboard, the row that takes the place has the focus', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager?keyword=Crowd');
  for (const [gone, next] of [
    ['Crowd 05', 'Crowd 06'],
    ['Crowd 06', 'Crowd 07'],
  ] as const) {
    const submit = await askToRemove(page, gone);
    await submit.press('Enter');
    await rowOf(page, gone).waitFor({ state: 'detached' });
    await soon(() => focusedRow(page)).toContain(next);
  }
});

test('after the only row of a filtered list is removed by keyboard, the message in its place has the focus', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager?keyword=Crowd+08');
  const submit = await askToRemove(page, 'Crowd 08');
  await submit.press('Enter');
  await page.getByText(t('people.empty.noMatch')).waitFor();
  await soon(() => focusedRow(page)).toContain(t('people.empty.noMatch'));
  await expectAccessible(page);
});

test('if another user removes the only row while its dialog is open, the message in its place has the focus after', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager?keyword=Crowd+09');
  const submit = await askToRemove(page, 'Crowd 09');
  await submit.waitFor();
  await call(page, removePeople, { query: { ids: await idOf(page, 'Crowd 09') } });
  await rowOf(page, 'Crowd 09').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await soon(() => focusedRow(page)).toContain(t('people.empty.noMatch'));
});

test('changing a member who left after the page was loaded shows an error', async () => {
  const page = await stage.open({ as: 'admin' });
  await page.goto('/peopleManager?keyword=crowd+28');
  const id = await idOf(page, 'crowd 28');
  await act(page, 'Crowd 28', t('people.assign.action'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('row', { name: '圖書館' }).click();
  await stage.site.server.db.deleteFrom('teamMembers').where('userId', '=', id).execute();
  await dialog.getByRole('button', { name: t('people.assign.submit') }).click();
  await dialog.getByText(t('errors.E028.title')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(t('people.empty.noMatch')).waitFor();
});

for (const role of roles) {
  test(`what the ${role} may do with members and with the team`, async () => {
    const page = await stage.open({ as: role });
    const isAdmin = role === 'owner' || role === 'admin';
    // The crowd has Latin names, so this order begins with the four users of the demo.
    await page.goto('/peopleManager?sort=-name');
    if (!isAdmin) {
      // The roles are explained to everyone; this role does not see the list of members.
      await page.getByText(t('permissions.allows.people.assign')).waitFor();
      expect(await page.getByRole('tab', { name: t('people.tab.members') }).count()).toBe(0);
    } else {
      await rowOf(page, nameOf('member')).waitFor();
      const may = (name: string) =>
        page.getByRole('button', { name: `${t('people.column.actions')}: ${name}` }).count();
      expect(await may(nameOf('member'))).toBe(1);
      expect(await may(nameOf('owner'))).toBe(role === 'owner' ? 1 : 0);
      await page
        .getByRole('button', { name: `${t('people.column.actions')}: ${nameOf('operator')}` })
        .click();
      await page.getByRole('menuitem').first().waitFor();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(
        role === 'owner'
          ? (
              [
                'role',
                'assign',
                'tools',
                'viewAs',
                'resetTwoStep',
                'transfer',
                'endSessions',
                'remove',
              ] as const
            ).map((each) => `${t(`people.${each}.action`)}…`)
          : (['assign', 'tools', 'viewAs', 'resetTwoStep', 'endSessions'] as const).map(
              (each) => `${t(`people.${each}.action`)}…`,
            ),
      );
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: t('people.tab.permissions') }).click();
      await page.getByText(t('permissions.allows.people.assign')).waitFor();
      if (role === 'owner') await expectAccessible(page);
    }
    await page.goto('/accountCenter');
    await page.getByText(t('teams.id')).waitFor();
    expect(await page.getByRole('button', { name: t('teams.rename.action') }).count()).toBe(
      role === 'owner' ? 1 : 0,
    );
    expect(await page.getByText(t('teams.key.hidden')).count()).toBe(role === 'owner' ? 0 : 1);
    expect(await page.getByRole('switch').first().isDisabled()).toBe(role !== 'owner');
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${t('teams.members')}`) })
        .count(),
    ).toBe(isAdmin ? 1 : 0);
  });
}

test('the team: name, key and switches', async () => {
  const page = await stage.open({ as: 'owner' });
  const member = await stage.open({ as: 'member' });
  await member.goto('/accountCenter');
  await member.getByText(t('teams.key.hidden')).waitFor();
  await member.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await page.goto('/devices');
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).click();
  await page.getByRole('menuitem', { name: t('shell.account.teamAccount') }).click();
  await page.getByRole('img', { name: t('teams.key.picture', { team: TEAM }) }).waitFor();
  await expectAccessible(page);

  await page.getByRole('switch').first().check();
  await page.getByText(t('teams.share.on'), { exact: true }).waitFor();
  const key = (await page.getByRole('code').last().innerText()).trim();
  await member.getByText(key).waitFor();
  await member.getByText(t('teams.key.sharedNote')).waitFor();

  await page.getByRole('button', { name: t('teams.renew.action') }).click();
  await page.getByText(t('teams.renew.message')).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('teams.renew.next') }).click();
  await page.getByText(t('teams.renew.sureMessage')).waitFor();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('teams.renew.submit') })
    .click();
  await page.getByText(key).waitFor({ state: 'detached' });
  await member.getByText(key).waitFor({ state: 'detached' });
  await page.getByRole('switch').first().uncheck();
  await member.getByText(t('teams.key.hidden')).waitFor();

  await page.getByRole('button', { name: t('teams.rename.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('teams.rename.title') });
  const name = dialog.getByLabel(t('teams.name'));
  const save = dialog.getByRole('button', { name: t('common.action.save') });
  await name.fill('');
  await save.click();
  await dialog.getByText(t('fields.field.required')).waitFor();
  await name.fill('x'.repeat(51));
  await save.click();
  await dialog.getByText(t('fields.field.too_long', { max: 50 })).waitFor();
  await expectAccessible(page);
  // Renamed in another window meanwhile.
  await stage.site.server.db
    .updateTable('teams')
    .set((eb) => ({ name: 'Elsewhere', revision: eb('revision', '+', 1) }))
    .execute();
  await name.fill('Lakeside');
  await save.click();
  await dialog.getByText(t('teams.rename.conflict', { team: 'Elsewhere' })).waitFor();
  expect(await name.inputValue()).toBe('Lakeside');
  await dialog.getByRole('button', { name: t('teams.rename.keepMine') }).click();
  await page.getByText('Lakeside').first().waitFor();
  await member.getByText('Lakeside').first().waitFor();
});

test('the team is transferred by keyboard after two confirmations, and permissions change at once on both sides', async () => {
  const page = await stage.open({ as: 'owner' });
  const admin = await stage.open({ as: 'admin' });
  await admin.goto('/accountCenter');
  await admin.getByText(t('teams.key.hidden')).waitFor();
  await admin.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await page.goto('/peopleManager?roleFilter=admin');
  await chooseInRow(page, nameOf('admin'), `${t('people.transfer.action')}…`);
  const first = page.getByRole('alertdialog');
  await first.getByText(t('people.transfer.message', { name: nameOf('admin'), team: 'Lakeside' })).waitFor();
  await expectAccessible(page);
  await enter(page, first.getByRole('button', { name: t('people.transfer.next') }));
  const second = page.getByRole('alertdialog', { name: t('people.transfer.sure') });
  const submit = second.getByRole('button', { name: t('people.transfer.submit') });
  expect(await submit.isDisabled()).toBe(true);
  await write(page, second.getByLabel(t('people.transfer.typing', { team: 'Lakeside' })), 'Lakeside');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await toast(page, t('people.transfer.done', { name: nameOf('admin') }))
    .first()
    .waitFor();
  // The former owner has an admin's permissions now, and the new owner those of an owner.
  await page.goto('/peopleManager?sort=-name');
  await rowOf(page, nameOf('owner')).getByText(t('common.role.admin')).waitFor();
  await admin.getByRole('button', { name: t('teams.rename.action') }).waitFor();
});

test('a removed member loses access at once, on any page', async () => {
  // The admin of the demo is the owner by now.
  const owner = await stage.open({ as: 'admin' });
  const page = await stage.open({ as: 'operator' });
  await page.goto('/devices');
  await page.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await owner.goto('/peopleManager?keyword=operator%40');
  await act(owner, nameOf('operator'), t('people.remove.action'));
  await owner
    .getByRole('alertdialog')
    .getByRole('button', { name: t('people.remove.submit') })
    .click();
  await soon(() => new URL(page.url()).pathname).toBe('/join');
  await page.goto('/');
  await soon(() => new URL(page.url()).pathname).toBe('/join');
});
