import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { nameOf } from '../browser/demo-team.ts';
import { refuseBack, refuseDiscard } from '../browser/discard.ts';
import { button, chooseMore, heading } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

interface Group {
  id: string;
  name: string;
  rmsKey: string;
}

let made = 0;
async function makeGroup(page: Page): Promise<Group> {
  made += 1;
  const reply = await page.request.post('/v1/rms/group', { data: { name: `Journey ${made}` } });
  return ((await reply.json()) as { data: Group }).data;
}

test('on a phone the button that creates a group is in sight, and no empty filter is offered', async () => {
  const page = await stage.open({ as: 'owner', isPhone: true, width: 390, height: 844 });
  await page.goto('/devices?tab=groups');
  await page.getByRole('link', { name: '5-B 教室' }).first().waitFor();
  expect(await button(page, t('shell.list.filters')).count()).toBe(0);
  await button(page, t('groups.add')).tap();
  await page.getByRole('dialog', { name: t('groups.create.title') }).waitFor();
  await expectAccessible(page);
});

test('on a narrow phone the Japanese title of the page breaks between its words', async () => {
  const page = await stage.open({ as: 'owner', language: 'ja-JP', isPhone: true, width: 360, height: 740 });
  await page.goto('/devices?tab=groups');
  await page.getByRole('link', { name: '5-B 教室' }).first().waitFor();
  const lines = await page.locator('h1').evaluate((title) => {
    const text = title.firstChild as Text;
    const tops = new Map<number, string>();
    for (let at = 0; at < text.length; at += 1) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top } = range.getBoundingClientRect();
      tops.set(top, (tops.get(top) ?? '') + range.toString().trim());
    }
    return [...tops.values()].map((line) => line.replaceAll('\u200B', ''));
  });
  expect(lines).toEqual(['デバイス', 'グループ']);
});

test('a robot is added from the page of its group, which the form has chosen already', async () => {
  const page = await stage.open({ as: 'owner' });
  const group = await makeGroup(page);
  await page.goto(`/devices/groups/${group.id}`);
  await page.getByText(t('groups.robots.empty')).waitFor();
  await button(page, t('devices.add.title')).click();
  const form = page.getByRole('dialog', { name: t('devices.add.title') });
  await form
    .getByRole('button', { name: t('devices.column.group') })
    .getByText(group.name)
    .waitFor();
  await form.getByLabel(t('devices.add.sn')).fill('KSJOURNEY1');
  await form.getByRole('button', { name: t('devices.add.submit'), exact: true }).click();
  await page.getByText(t('devices.add.waiting')).waitFor();
  await button(page, t('common.action.close')).last().click();
  await page.getByRole('link', { name: 'KSJOURNEY1' }).waitFor();
});

test('a group is renamed; another open console updates', async () => {
  const [page, other] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'admin' })];
  const group = await makeGroup(page);
  await page.goto('/devices?tab=groups');
  await page.getByRole('link', { name: group.name, exact: true }).click();
  await heading(page, group.name).waitFor();
  await other.goto(`/devices/groups/${group.id}`);
  await heading(other, group.name).waitFor();
  await page.getByText(t('groups.members.empty')).waitFor();
  await expectAccessible(page);

  await chooseMore(page, t('groups.rename.title'));
  const form = page.getByRole('dialog', { name: t('groups.rename.title') });
  const name = form.getByLabel(t('groups.create.name'));
  const save = form.getByRole('button', { name: t('groups.rename.submit'), exact: true });
  await name.fill('五'.repeat(31));
  await save.click();
  await form.getByText(t('fields.field.too_long', { max: 30 })).waitFor();
  await name.fill('圖書館');
  await save.click();
  await form.getByText(t('errors.group.name_taken.title')).waitFor();
  await expectAccessible(page);
  await name.fill('👩‍🏫 五年二班');
  await save.click();
  await heading(page, '👩‍🏫 五年二班').waitFor();
  await heading(other, '👩‍🏫 五年二班').waitFor();
});

test('two users rename the same group: the second sees the first’s name, and keeps or overwrites it', async () => {
  const [mine, theirs] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'admin' })];
  const group = await makeGroup(mine);
  for (const page of [mine, theirs]) {
    await page.goto(`/devices/groups/${group.id}`);
    await chooseMore(page, t('groups.rename.title'));
  }
  const save = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true });
  const field = (page: Page) => page.getByLabel(t('groups.create.name'));
  await field(theirs).fill('Theirs');
  await save(theirs, t('groups.rename.submit')).click();
  await heading(theirs, 'Theirs').waitFor();
  await field(mine).fill('Mine');
  await save(mine, t('groups.rename.submit')).click();
  await mine.getByText(t('groups.conflict.renamed', { person: nameOf('admin'), name: 'Theirs' })).waitFor();
  expect(await field(mine).inputValue()).toBe('Mine');
  await expectAccessible(mine);
  await save(mine, t('groups.conflict.mine')).click();
  await heading(mine, 'Mine').waitFor();
});

test('a member is added, sees the group at once, and is removed', async () => {
  const [page, member] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'member' })];
  const group = await makeGroup(page);
  await member.goto('/devices?tab=groups');
  await member.getByRole('link', { name: '5-B 教室', exact: true }).waitFor();
  await page.goto('/devices?tab=groups');
  await page.getByRole('link', { name: group.name, exact: true }).click();
  await button(page, t('groups.members.add')).click();
  const form = page.getByRole('dialog');
  await form.getByRole('checkbox', { name: nameOf('member') }).check({ force: true });
  await form.getByLabel(t('groups.members.search')).fill('nobody at all');
  await form.getByText(t('common.list.noMatch')).waitFor();
  await expectAccessible(page);
  await refuseDiscard(page, t);
  await refuseBack(page, t);
  await form.getByRole('button', { name: t('groups.members.addSubmit', { count: 1 }) }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: nameOf('member') })
    .waitFor();
  await member.getByRole('link', { name: group.name, exact: true }).waitFor();

  await chooseMore(page, t('common.action.delete'));
  const ask = page.getByRole('alertdialog', { name: t('groups.remove.titleOne', { group: group.name }) });
  await ask.getByText(t('groups.remove.membersOfOne', { count: 1 })).waitFor();
  await ask.getByRole('button', { name: t('common.action.cancel'), exact: true }).click();

  await button(page, t('groups.members.remove', { name: nameOf('member') })).click();
  await page.getByRole('alertdialog').getByText(t('groups.members.removeMessage')).waitFor();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.action.remove') })
    .click();
  await page.getByText(t('groups.members.empty')).waitFor();
  await member.getByRole('link', { name: group.name, exact: true }).waitFor({ state: 'detached' });
});

test('renewing a key requires typing the name of the group', async () => {
  const page = await stage.open({ as: 'owner' });
  const group = await makeGroup(page);
  await page.goto(`/devices/groups/${group.id}`);
  await page.getByRole('code').getByText(group.rmsKey).waitFor();
  await chooseMore(page, t('groups.renew.action'));
  const ask = page.getByRole('alertdialog');
  const renew = ask.getByRole('button', { name: t('groups.renew.action') });
  expect(await renew.isDisabled()).toBe(true);
  await expectAccessible(page);
  await ask.getByLabel(t('groups.renew.typing', { group: group.name })).fill(group.name);
  await renew.click();
  await ask.waitFor({ state: 'detached' });
  await soon(() => page.getByRole('code').textContent()).not.toBe(group.rmsKey);
});

test('the key says that it is refused on robots that were not added, while the team does not register robots', async () => {
  const page = await stage.open({ as: 'owner' });
  const group = await makeGroup(page);
  const set = (autoRegister: boolean) =>
    page.request.put('/v1/rms/auto/register', { data: { autoRegister } });
  const note = page.getByText(t('groups.key.addedOnly'));
  await set(false);
  await page.goto(`/devices/groups/${group.id}`);
  await note.waitFor();
  await expectAccessible(page);
  await page.goto(`/devices?tab=groups&group=${group.id}`);
  await page.getByRole('dialog').getByRole('code').getByText(group.rmsKey).waitFor();
  await note.waitFor();
  await expectAccessible(page);
  await set(true);
  await note.waitFor({ state: 'detached' });
});

test('groups are deleted after their robots were named; the default group cannot be deleted', async () => {
  const page = await stage.open({ as: 'owner' });
  const groups = [await makeGroup(page), await makeGroup(page)] as const;
  const register = { sn: 'JOURNEYG01', groupId: groups[0].id };
  expect((await page.request.post('/v1/rms/device', { data: register })).status()).toBe(200);
  await page.goto('/devices?tab=groups&keyword=Journey');
  for (const { name } of groups)
    await page.getByRole('checkbox', { name: t('groups.select', { group: name }) }).check();
  await button(page, t('common.action.delete')).click();
  const ask = page.getByRole('alertdialog', { name: t('groups.remove.title', { count: 2 }) });
  await ask.getByText(t('groups.remove.robots', { count: 1, heir: '預設群組' })).waitFor();
  await expectAccessible(page);
  await ask.getByRole('button', { name: t('groups.remove.submit', { count: 2 }) }).click();
  await page.getByText(t('groups.remove.done', { count: 2 })).waitFor();
  await page.getByRole('link', { name: groups[0].name, exact: true }).waitFor({ state: 'detached' });

  await page.goto('/devices?tab=groups');
  await page.getByRole('link', { name: '預設群組', exact: true }).click();
  await page.getByText('JOURNEYG01').waitFor();
  await button(page, t('common.action.more')).click();
  await page.getByRole('menuitem', { name: t('groups.rename.title') }).waitFor();
  expect(await page.getByRole('menuitem', { name: t('common.action.delete') }).count()).toBe(0);
});

test('while the server fails, the page of a group and what is typed in its dialog stay', async () => {
  const page = await stage.open({ as: 'owner' });
  const group = await makeGroup(page);
  await page.goto(`/devices/groups/${group.id}`);
  await chooseMore(page, t('groups.rename.title'));
  const form = page.getByRole('dialog', { name: t('groups.rename.title') });
  const name = form.getByLabel(t('groups.create.name'));
  await name.fill('Not saved yet');
  await page.route(`**/v1/rms/group/${group.id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByText(t('common.problem.partial')).waitFor();
  expect(await name.inputValue()).toBe('Not saved yet');
  await page.unroute(`**/v1/rms/group/${group.id}`);
  await page.getByText(t('common.problem.partial')).waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Not saved yet');
});

test('a group that was deleted shows an error', async () => {
  const page = await stage.open({ as: 'owner' });
  const group = await makeGroup(page);
  await page.goto(`/devices/groups/${group.id}`);
  await heading(page, group.name).waitFor();
  await page.request.delete(`/v1/rms/group?ids=${group.id}`);
  await page.getByText(t('errors.E004.title')).waitFor();
});

test('an operator sees the group and can change nothing about it', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto('/devices?tab=groups');
  await page.getByRole('link', { name: '5-B 教室', exact: true }).click();
  await heading(page, '5-B 教室').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: nameOf('operator') })
    .waitFor();
  expect(await button(page, t('groups.members.add')).count()).toBe(0);
  expect(await button(page, t('common.action.more')).count()).toBe(0);
  expect(await page.getByRole('code').count()).toBe(0);
});

test('a group is created with its configuration and members', async () => {
  const page = await stage.open({ as: 'admin' });
  await page.goto('/devices');
  await page.getByRole('tab', { name: t('devices.tab.groups') }).click();
  await button(page, t('groups.add')).click();
  const form = page.getByRole('dialog', { name: t('groups.create.title') });
  await form.getByLabel(t('groups.create.name')).fill('6-A 教室');
  await form.getByRole('button', { name: t('groups.column.config') }).click();
  await page.getByRole('option', { name: '大廳接待' }).click();
  await form.getByRole('button', { name: t('groups.members.add') }).click();
  await page.keyboard.type(nameOf('member'));
  await page.getByRole('option', { name: nameOf('member') }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await form
    .getByRole('list', { name: t('groups.members.title') })
    .getByText(nameOf('member'))
    .waitFor();
  await refuseDiscard(page, t);
  await refuseBack(page, t);
  await form.getByRole('button', { name: t('groups.create.submit') }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '6-A 教室', exact: true }).click();
  await page.getByRole('link', { name: '大廳接待', exact: true }).waitFor();
  await page
    .getByRole('region', { name: t('groups.members.title') })
    .getByText(nameOf('member'))
    .waitFor();
});

test('a failed QR code shows an error, and is drawn on retry', async () => {
  const page = await stage.open({ as: 'owner' });
  const group = await makeGroup(page);
  await page.goto('/devices');
  await page.getByRole('tab', { name: t('devices.tab.groups') }).waitFor();
  // The QR library is a separate file: only the page's own files may load.
  await page.route('**/assets/browser-*.js', (route) => route.abort());
  await page.goto(`/devices/groups/${group.id}`);
  const failure = page.getByRole('alert').filter({ hasText: t('kit.qrCode.failed') });
  await failure.waitFor();
  await page.getByText(group.rmsKey, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.unroute('**/assets/browser-*.js');
  await failure.getByRole('button', { name: t('kit.choose.retry') }).click();
  await page.getByRole('img', { name: t('groups.key.picture', { group: group.name }) }).waitFor();
});
