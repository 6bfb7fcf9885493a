import { cancelInvitations, inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { createJoinCode } from '@muster/contract/people/join-codes.endpoints';
import { createOwnTeam, joining } from '@muster/contract/people/joining.endpoints';
import { type BodyOf, type EndpointDefinition, type ReplyOf, urlOf } from '@muster/contract/endpoint';
import { createGroup } from '@muster/contract/groups/endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import type { Language } from '@muster/contract/languages';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask } from '../browser/call.ts';
import {
  choose,
  chooseInRow,
  enter,
  openRow,
  openTab,
  tabTo,
  tickRow,
  typeInto,
  write,
} from '../browser/keyboard.ts';
import { openMailbox } from '../browser/mailbox.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const mailbox = await openMailbox();
const stage = setStage({ variables: { SMTP_URL: mailbox.url } });
const PASSWORD = 'correct horse';
const GROUP = '3-A 教室';
const TEAM = '湖畔國小';

afterAll(() => mailbox.close());

/** On a desktop in English, and on a phone in Japanese; the users of each run have their own addresses. */
const places = [
  { place: 'at a desk', language: 'en-US', width: 1280, height: 900, mark: 'desk' },
  { place: 'on a phone in Japanese', language: 'ja-JP', width: 390, height: 844, mark: 'phone' },
] as const satisfies { language: Language; [rest: string]: unknown }[];

/** Sends a request as the user of this page. */
async function post<E extends EndpointDefinition>(
  page: Page,
  endpoint: E,
  body: BodyOf<E>,
): Promise<ReplyOf<E>> {
  const reply = await page.request.fetch(urlOf(endpoint, {}), {
    method: endpoint.method,
    headers: { origin: stage.site.address },
    data: body,
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { data: ReplyOf<E> }).data;
}

/** Waits until this many robots of the class are online. */
async function areOnline(page: Page, count: number): Promise<void> {
  const { items: groups } = await ask<{ items: { id: string; name: string }[] }>(page, 'groups');
  const { id } = groups.find(({ name }) => name === GROUP)!;
  const online = () =>
    ask<{ items: unknown[] }>(page, `devices?limit=200&groupFilter=${id}&connectionFilter=1`);
  await soon(async () => (await online()).items.length).toBe(count);
}

/** Creates the applicant's account with a name and a password; the rest is known from the mail. */
async function makeAccount(page: Page, t: Awaited<ReturnType<typeof speak>>, name: string): Promise<void> {
  await write(page, page.getByLabel(t('join.signUp.name')), name);
  await write(page, page.getByLabel(t('account.password'), { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
}

test.each(places)(
  'by keyboard $place: invite, mail, sign up, approve, group, first deploy',
  async ({ mark, language, width, height }) => {
    const t = await speak(language);
    const size = { language, width, height };
    const address = `hsu.${mark}@lakeside.example`;
    const name = `Hsu ${mark}`;
    const admin = await stage.open({ as: 'admin', ...size });
    await admin.goto('/peopleManager');
    await enter(admin, admin.getByRole('button', { name: t('invite.action') }));
    const dialog = admin.getByRole('dialog', { name: t('invite.action') });
    const pasted = `"Hsu Pei-shan" <${address}>; yang@lakeside, admin@muster.example`;
    await write(admin, dialog.getByLabel(t('invite.to')), pasted);
    await dialog.getByText(t('invite.tally', { invited: 1, skipped: 1, wrong: 1 })).waitFor();
    await dialog.getByText(t('invite.memberRole', { role: t('common.role.admin') })).waitFor();
    await expectAccessible(admin);
    await enter(admin, dialog.getByRole('button', { name: t('invite.removeSkipped') }));
    await dialog.getByText(t('invite.tally', { invited: 1, skipped: 0, wrong: 0 })).waitFor();
    await tickRow(admin, dialog.getByRole('grid'), GROUP);
    await enter(admin, dialog.getByRole('button', { name: t('invite.submit', { count: 1 }) }));
    await admin
      .getByText(t('invite.done', { count: 1 }))
      .first()
      .waitFor();
    await openTab(admin, t('invitations.tab'));
    const invitation = admin.getByRole('row').filter({ hasText: address });
    await invitation.getByText(t('invitations.state.pending')).waitFor();
    await expectAccessible(admin);

    // The mail is in the inviter's language; the page in that of the reader's browser.
    const teacher = await stage.open(size);
    await teacher.goto(await mailbox.linkFor(address));
    await teacher.getByRole('heading', { name: t('join.invitation.title', { team: TEAM }) }).waitFor();
    await expectAccessible(teacher);
    expect(await teacher.getByLabel(t('join.signUp.name')).inputValue()).toBe('Hsu Pei-shan');
    await teacher.getByLabel(t('join.signUp.name')).clear();
    await makeAccount(teacher, t, name);
    await teacher.getByText(t('join.state.waiting')).waitFor();
    await expectAccessible(teacher);

    await openTab(admin, t('requests.tab'));
    await expectAccessible(admin);
    await chooseInRow(admin, name, t('requests.approve'));
    await admin
      .getByText(t('requests.approved', { count: 1 }))
      .first()
      .waitFor();
    await admin.getByText(t('requests.empty')).waitFor();
    expect(await mailbox.textFor(address, 2)).toContain(TEAM);

    await enter(teacher, teacher.getByRole('link', { name: t('join.open') }));
    await enter(teacher, teacher.getByRole('button', { name: t('consent.agree') }));
    // Starts with the robots, not with a list of members they may not see.
    await teacher.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
    await teacher.goto('/config');
    await openRow(teacher, '閱讀時間');
    await teacher.getByRole('heading', { name: '閱讀時間', level: 1 }).waitFor();
    await enter(teacher, teacher.getByRole('button', { name: t('shell.deploy') }));
    const deploy = teacher.getByRole('dialog');
    await tickRow(teacher, deploy.getByRole('grid'), GROUP);
    await areOnline(admin, 7);
    await enter(teacher, deploy.getByRole('button', { name: t('configs.deploy.submit', { count: 7 }) }));
    await deploy
      .getByText(t('commands.count.succeeded', { count: 7 }))
      .first()
      .waitFor();
  },
);

test.each(places)(
  'by keyboard $place: a code is created and used by a new user, and the application is rejected',
  async ({ mark, language, width, height }) => {
    const t = await speak(language);
    const size = { language, width, height };
    const address = `kuo.${mark}@elsewhere.example`;
    const name = `Kuo ${mark}`;
    const admin = await stage.open({ as: 'admin', ...size });
    await admin.goto('/peopleManager');
    await choose(admin, admin.getByRole('button', { name: t('common.action.more') }), `${t('codes.title')}…`);
    const dialog = admin.getByRole('dialog', { name: t('codes.title') });
    await enter(admin, dialog.getByRole('button', { name: t('codes.create') }));
    await expectAccessible(admin);
    await enter(admin, dialog.getByRole('button', { name: t('codes.create') }));
    await dialog
      .getByText(t('codes.usedOf', { used: 0, max: 30 }))
      .first()
      .waitFor();
    const code = await dialog.locator('code').first().innerText();
    await dialog
      .getByRole('img', { name: t('codes.picture') })
      .first()
      .waitFor();
    await expectAccessible(admin);
    await admin.keyboard.press('Escape');

    const stranger = await stage.open(size);
    await stranger.goto('/join');
    await stranger.getByRole('heading', { name: t('join.signUp.title') }).waitFor();
    await expectAccessible(stranger);
    await write(stranger, stranger.getByLabel(t('join.code')), code.toLowerCase());
    await write(stranger, stranger.getByLabel(t('account.email')), address);
    await stranger.keyboard.press('Enter');
    const mailCode = await mailbox.codeFor(address);
    await write(stranger, stranger.getByLabel(t('join.signUp.mailCode')), mailCode);
    await expectAccessible(stranger);
    await makeAccount(stranger, t, name);
    await stranger.getByText(t('join.state.waiting')).waitFor();

    await openTab(admin, t('requests.tab'));
    await chooseInRow(admin, name, `${t('requests.reject')}…`);
    const asked = admin.getByRole('alertdialog', { name: t('requests.rejectTitle', { name }) });
    await expectAccessible(admin);
    await enter(admin, asked.getByRole('button', { name: t('requests.reject') }));
    await admin.getByText(t('requests.empty')).waitFor();
    await stranger.getByText(t('join.state.rejected')).waitFor();
    expect(await mailbox.textFor(address, 2)).toContain(TEAM);
  },
);

test('an invitation opened by another user offers to switch; a used link shows an error', async () => {
  const t = await speak();
  const address = 'other@lakeside.example';
  const admin = await stage.open({ as: 'admin' });
  await post(admin, inviteByMail, { text: address, language: 'en-US' });
  const link = await mailbox.linkFor(address);
  const member = await stage.open({ as: 'operator' });
  await member.goto(link);
  const both = { email: 'operator@muster.example', invited: address };
  await member.getByText(t('join.invitation.another', both)).waitFor();
  await expectAccessible(member);
  await enter(member, member.getByRole('button', { name: t('join.invitation.switch') }));
  await makeAccountHere(member);
  await member.goto(link);
  await member.getByText(t('errors.E047.title'), { exact: true }).waitFor();
  await member.goto('/invite-verify?token=guessed');
  await member.getByText(t('errors.E031.title'), { exact: true }).waitFor();
  await expectAccessible(member);

  async function makeAccountHere(page: Page) {
    await page.getByRole('heading', { name: t('join.invitation.title', { team: TEAM }) }).waitFor();
    await makeAccount(page, t, 'Switched');
    await page.getByText(t('join.state.waiting')).waitFor();
  }
});

test('an invitation that is withdrawn, or accepted in another tab, while its form is filled in', async () => {
  const t = await speak();
  const admin = await stage.open({ as: 'admin' });
  const invite = async (address: string) => {
    const { results } = await post(admin, inviteByMail, { text: address, language: 'en-US' });
    return { id: results[0]!.invitationId!, link: await mailbox.linkFor(address) };
  };
  const open = async (link: string) => {
    const page = await stage.open({ isPhone: true });
    await page.goto(link);
    await page.getByLabel(t('join.signUp.name')).fill('Late');
    await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
    return page;
  };
  const accept = (page: Page) => page.getByRole('button', { name: t('join.invitation.submitNew') }).click();

  const withdrawn = await invite('withdrawn@lakeside.example');
  const guest = await open(withdrawn.link);
  const gone = await admin.request.delete(urlOf(cancelInvitations, { query: { ids: withdrawn.id } }), {
    headers: { origin: stage.site.address },
  });
  expect(gone.status()).toBe(200);
  await accept(guest);
  await guest.getByRole('heading', { name: t('join.invitation.failed') }).waitFor();
  await guest.getByText(t('errors.E043.message')).waitFor();
  await expectAccessible(guest);

  const twice = await invite('twice@lakeside.example');
  const [first, second] = [await open(twice.link), await open(twice.link)];
  await accept(first);
  await first.getByText(t('join.state.waiting')).waitFor();
  await accept(second);
  await second.getByRole('link', { name: t('join.invitation.myRequests') }).waitFor();
  await second.getByText(t('join.invitation.accepted')).waitFor();
});

test('joining another team: by a code from the team menu, then by creating one', async () => {
  const t = await speak();
  const admin = await stage.open({ as: 'admin' });
  const { code } = await post(admin, createJoinCode, {});
  const member = await stage.open({ as: 'member' });
  await member.goto('/devices');
  const menu = member.getByRole('button', { name: new RegExp(`^${t('shell.team.label')}`) });
  await choose(member, menu, t('shell.joinTeam.another'));
  await member.getByText(t('join.isIn')).waitFor();
  await expectAccessible(member);
  await write(member, member.getByLabel(t('join.code')), code);
  await member.keyboard.press('Enter');
  await member.getByText(t('errors.application.member.title')).waitFor();
  await write(member, member.getByLabel(t('join.create.name')), 'Science club');
  await member.keyboard.press('Enter');
  await member.getByRole('heading', { name: t('shell.page.peopleManager'), level: 1 }).waitFor();
  await member.getByText('Science club').first().waitFor();
  await soon(() => member.getByText(t('people.count', { count: 1 })).count()).toBe(1);
});

test('a signed-in user accepts one invitation and declines another, by keyboard', async () => {
  const t = await speak();
  const host = await stage.open({ as: 'admin' });
  const invited = await stage.open({ as: 'member' });
  const teams = ['Robot club', 'Chess club'];
  const { person } = (await (await invited.request.get(urlOf(joining, {}))).json()).data as ReplyOf<
    typeof joining
  >;
  for (const teamName of teams) {
    const { teamId } = await post(host, createOwnTeam, { teamName });
    await host.context().addCookies([{ name: 'teamId', value: teamId, url: stage.site.address }]);
    await post(host, inviteByMail, { text: person!.nuwaId, role: 'operator' });
  }
  await invited.goto('/join');
  await invited.getByText(t('join.invitations')).waitFor();
  await expectAccessible(invited);
  await enter(invited, invited.getByRole('button', { name: t('join.declineOf', { team: 'Chess club' }) }));
  const asked = invited.getByRole('alertdialog', { name: t('join.declineTitle', { team: 'Chess club' }) });
  await expectAccessible(invited);
  await enter(invited, asked.getByRole('button', { name: t('join.decline') }));
  await invited.getByText('Chess club', { exact: true }).waitFor({ state: 'detached' });
  await enter(invited, invited.getByRole('button', { name: t('join.acceptOf', { team: 'Robot club' }) }));
  await invited.getByText(t('join.state.waiting')).waitFor();
  expect(await invited.getByText(t('join.invitations')).count()).toBe(0);
});

test('an invitation has a custom role and a message, and the role is assigned on approval', async () => {
  const t = await speak();
  const owner = await stage.open({ as: 'owner' });
  const role = {
    name: 'Librarian',
    base: 'member',
    grants: { 'team.read': 'team', 'device.read': 'groups' },
  } as const;
  const { id } = await post(owner, createRole, role);
  await owner.goto('/peopleManager');
  await enter(owner, owner.getByRole('button', { name: t('invite.action') }));
  const dialog = owner.getByRole('dialog', { name: t('invite.action') });
  await write(owner, dialog.getByLabel(t('invite.to')), 'librarian@custom.example');
  await tabTo(owner, dialog.getByRole('radio', { name: new RegExp(`^${t('common.role.member')}`) }));
  for (let presses = 0; presses < 4; presses += 1) {
    if (await dialog.getByRole('radio', { name: /^Librarian/ }).isChecked()) break;
    await owner.keyboard.press('ArrowDown');
  }
  expect(await dialog.getByRole('radio', { name: /^Librarian/ }).isChecked()).toBe(true);
  await enter(owner, dialog.getByRole('button', { name: t('invite.addMessage') }));
  await typeInto(dialog.getByLabel(t('invite.message')), 'See you at evil.example on Monday');
  await expectAccessible(owner);
  await enter(owner, dialog.getByRole('button', { name: t('invite.submit', { count: 1 }) }));
  const mail = await mailbox.textFor('librarian@custom.example');
  expect(mail).not.toContain('evil.example');
  expect(mail.replaceAll('\u2060', '')).toContain('See you at evil.example on Monday');
  await openTab(owner, t('invitations.tab'));
  const invitation = owner.getByRole('row').filter({ hasText: 'librarian@custom.example' });
  await invitation.getByText('Librarian', { exact: true }).waitFor();

  const reader = await stage.open({});
  await reader.goto(await mailbox.linkFor('librarian@custom.example'));
  await makeAccount(reader, t, 'Lee Librarian');
  await openTab(owner, t('requests.tab'));
  const request = owner.getByRole('row').filter({ hasText: 'Lee Librarian' });
  await request.getByText('Librarian', { exact: true }).waitFor();
  await chooseInRow(owner, 'Lee Librarian', t('requests.approve'));
  await request.waitFor({ state: 'detached' });
  await openTab(owner, t('people.tab.members'));
  await owner.goto(`/peopleManager?customRoleFilter=${id}`);
  await owner.getByText(t('common.list.summary', { from: 1, to: 1, total: 1 }), { exact: true }).waitFor();
  await owner
    .getByRole('row')
    .filter({ hasText: 'Lee Librarian' })
    .getByText('Librarian', { exact: true })
    .waitFor();
});

test('typed addresses are lost only when the user says so', async () => {
  const t = await speak();
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager');
  const action = page.getByRole('button', { name: t('invite.action') });
  await enter(page, action);
  const dialog = page.getByRole('dialog', { name: t('invite.action') });
  const question = page.getByRole('alertdialog', { name: t('configs.unsaved.title') });
  const field = dialog.getByLabel(t('invite.to'));
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  // Nothing is entered: nothing is asked.
  await field.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await enter(page, action);
  await write(page, field, 'one@typed.example, two@typed.example');
  const ways = {
    escape: () => page.keyboard.press('Escape'),
    // As long as a hand takes: the focus is back in the dialog when the button is released.
    outside: () => page.mouse.click(5, 5, { delay: 80 }),
    cross: () => dialog.getByRole('button', { name: t('common.action.close') }).click(),
  };
  for (const leave of Object.values(ways)) {
    await leave();
    await question.waitFor();
    await expectAccessible(page);
    // Escape answers the question only.
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await soon(hasFocus).toBe(true);
    expect(await field.inputValue()).toBe('one@typed.example, two@typed.example');
  }
  // The first Escape on the cross would only hide its tooltip, which the pointer shows, too.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await tabTo(page, field);
  await page.keyboard.press('Escape');
  await enter(page, question.getByRole('button', { name: t('configs.unsaved.keepEditing') }).last());
  await question.waitFor({ state: 'detached' });
  await soon(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await enter(page, question.getByRole('button', { name: t('configs.unsaved.discard') }));
  await dialog.waitFor({ state: 'detached' });
  await soon(() => action.evaluate((element) => element === document.activeElement)).toBe(true);
  // "Cancel" says so, too.
  await page.keyboard.press('Enter');
  await write(page, field, 'one@typed.example');
  await enter(page, dialog.getByRole('button', { name: t('common.action.cancel') }));
  await dialog.waitFor({ state: 'detached' });
  expect(await question.count()).toBe(0);
});

test('a group that was deleted meanwhile is named, and the code is created without it', async () => {
  const t = await speak();
  const page = await stage.open({ as: 'owner' });
  const { id, name } = await post(page, createGroup, { name: 'Gone soon' });
  await page.goto('/peopleManager');
  await choose(page, page.getByRole('button', { name: t('common.action.more') }), `${t('codes.title')}…`);
  const dialog = page.getByRole('dialog', { name: t('codes.title') });
  const create = dialog.getByRole('button', { name: t('codes.create'), exact: true });
  await enter(page, create);
  await dialog.getByRole('textbox', { name: t('codes.maxUses') }).fill('');
  await enter(page, create);
  await dialog.getByText(t('fields.field.required')).waitFor();
  await dialog.getByRole('textbox', { name: t('codes.maxUses') }).fill('5');
  await tickRow(page, dialog.getByRole('grid'), name);
  await page.request.delete(`/v1/rms/group?ids=${id}`);
  await enter(page, create);
  await dialog.getByText(t('people.assign.chosen', { count: 0 })).waitFor();
  await dialog.getByText(name).first().waitFor();
  await enter(page, create);
  await create.and(page.locator('[type=submit]')).waitFor({ state: 'detached' });
});

test('a line of the list of addresses is removed only from the text that was checked', async () => {
  const t = await speak();
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager');
  await enter(page, page.getByRole('button', { name: t('invite.action') }));
  const dialog = page.getByRole('dialog', { name: t('invite.action') });
  const field = dialog.getByLabel(t('invite.to'));
  await field.fill('first@typed.example\nsecond@typed.example');
  const remove = dialog.getByRole('button', { name: t('invite.remove', { to: 'second@typed.example' }) });
  await remove.waitFor();
  const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${urlOf(inviteByMail, {})}`, async (route) => {
    await isPressed;
    await route.fallback();
  });
  await field.fill('new@typed.example\nfirst@typed.example\nsecond@typed.example');
  await remove.press('Enter');
  expect(await field.inputValue()).toContain('first@typed.example');
  goOn();
  await dialog.getByText(t('invite.found', { count: 3 })).waitFor();
  await soon(() => remove.getAttribute('aria-disabled')).toBeNull();
  await remove.press('Enter');
  await soon(() => field.inputValue()).toBe('new@typed.example\nfirst@typed.example');
});

test('a list from a spreadsheet is sent in parts, and each line that was not invited shows why', async () => {
  const t = await speak();
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager');
  await choose(
    page,
    page.getByRole('button', { name: t('common.action.more') }),
    `${t('invite.file.action')}…`,
  );
  const dialog = page.getByRole('dialog', { name: t('invite.file.title') });
  // Without a file the button says what is missing.
  await dialog.getByRole('button', { name: t('invite.action'), exact: true }).focus();
  await page.getByRole('tooltip', { name: t('invite.file.chooseFirst') }).waitFor();
  const lines = Array.from({ length: 250 }, (_, index) => `pupil${index}@list.example,,operator,${GROUP}`);
  lines[120] = 'pupil120@list.example,,headmaster,';
  lines[201] = 'not an address,,,';
  lines[249] = 'pupil249@list.example,,,No such group';
  const csv = ['email,name,role,group', ...lines].join('\r\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'pupils.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expectAccessible(page);
  // The button that can be pressed now still has the focus.
  const send = dialog.getByRole('button', { name: t('invite.submit', { count: 247 }) });
  await soon(() => send.evaluate((element) => element === document.activeElement)).toBe(true);
  // Before sending, it shows how many will be invited, and why the others will not.
  await dialog.getByRole('region', { name: t('invite.file.leftOut', { count: 3 }) }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: t('configs.unsaved.title') });
  await question.press('Escape');
  await question.waitFor({ state: 'detached' });
  await enter(page, dialog.getByRole('button', { name: t('invite.submit', { count: 247 }) }));
  await dialog.getByText(t('invite.done', { count: 247 })).waitFor();
  await expectAccessible(page);
  const left = dialog.getByRole('region', { name: t('invite.file.left', { count: 3 }) });
  for (const [line, outcome] of [
    [122, 'unknown_role'],
    [203, 'invalid'],
    [251, 'unknown_group'],
  ] as const) {
    const row = left.getByRole('listitem').filter({ hasText: t('invite.file.line', { line }) });
    if (outcome !== 'unknown_role') await row.getByText(t(`invite.outcome.${outcome}`)).waitFor();
    // Names the invalid value, and the valid ones.
    else await row.getByText(/headmaster.*Operator/).waitFor();
  }
  await enter(page, dialog.getByRole('button', { name: t('common.action.close') }).last());
  await openTab(page, t('invitations.tab'));
  await page.getByText(t('common.list.summary', { from: 1, to: 20, total: 247 })).waitFor();
  await tabTo(page, page.getByRole('checkbox', { name: t('invitations.selection.page') }));
  await page.keyboard.press('Space');
  await enter(page, page.getByRole('button', { name: t('people.selection.clear') }));
  // The bar is removed with its button.
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR');
});

test('a part of a list whose answer was lost is sent again: its lines count as invited', async () => {
  const t = await speak();
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager');
  await choose(
    page,
    page.getByRole('button', { name: t('common.action.more') }),
    `${t('invite.file.action')}…`,
  );
  const dialog = page.getByRole('dialog', { name: t('invite.file.title') });
  const csv = 'email,name\r\nfirst@lost.example,\r\nsecond@lost.example,';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'lost.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const send = dialog.getByRole('button', { name: t('invite.submit', { count: 2 }) });
  await send.waitFor();
  await page.route(
    '**/v1/rms/mail/invite',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: {} });
    },
    { times: 1 },
  );
  await enter(page, send);
  await enter(page, dialog.getByRole('button', { name: t('invite.file.resume') }));
  await dialog.getByText(t('invite.done', { count: 2 })).waitFor();
});

test('an operator without a group: the dialog says what that means before the invitation is sent', async () => {
  const t = await speak();
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager');
  await page.getByRole('button', { name: t('invite.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('invite.action') });
  await dialog
    .getByRole('radio', { name: new RegExp(`^${t('common.role.operator')}`) })
    .check({ force: true });
  await dialog.getByLabel(t('invite.to')).fill('lonely@operator.example');
  const note = dialog.getByText(t('invite.noGroup', { role: t('common.role.operator') }));
  await note.waitFor();
  // The groups below may be scrolled away: the note is above the button all the same.
  const send = dialog.getByRole('button', { name: t('invite.submit', { count: 1 }) });
  const [said, pressed] = [(await note.boundingBox())!, (await send.boundingBox())!];
  expect(said.y + said.height).toBeLessThan(pressed.y);
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: GROUP }).check({ force: true });
  await soon(() => note.count()).toBe(0);
  await dialog.getByRole('checkbox', { name: GROUP }).uncheck({ force: true });
  await send.click();
  await page.getByText(t('invite.done', { count: 1 })).waitFor();
});

test('a mail domain is verified, and a user with an address in it joins at once', async () => {
  const t = await speak();
  const owner = await stage.open({ as: 'owner' });
  await owner.goto('/peopleManager');
  await choose(owner, owner.getByRole('button', { name: t('common.action.more') }), `${t('domains.title')}…`);
  const dialog = owner.getByRole('dialog', { name: t('domains.title') });
  await write(owner, dialog.getByLabel(t('domains.email')), 'it@gmail.com');
  await owner.keyboard.press('Enter');
  await dialog.getByText(t('errors.domain.public.message')).waitFor();
  await expectAccessible(owner);
  await dialog.getByLabel(t('domains.email')).clear();
  await write(owner, dialog.getByLabel(t('domains.email')), 'it@domain.example');
  await owner.keyboard.press('Enter');
  const field = dialog.getByLabel(t('domains.code', { email: 'it@domain.example' }));
  await field.waitFor();
  await field.focus();
  await owner.keyboard.insertText(await mailbox.codeFor('it@domain.example'));
  await dialog.getByText(t('domains.verified'), { exact: true }).waitFor();
  await expectAccessible(owner);

  const address = 'teacher@domain.example';
  const teacher = await stage.open();
  await teacher.goto('/join');
  await write(teacher, teacher.getByLabel(t('account.email')), address);
  await teacher.keyboard.press('Enter');
  const mailCode = teacher.getByLabel(t('join.signUp.mailCode'));
  await write(teacher, mailCode, await mailbox.codeFor(address));
  await makeAccount(teacher, t, 'Domain teacher');
  await enter(teacher, teacher.getByRole('button', { name: t('consent.agree') }));
  await teacher.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
  await teacher.getByText(TEAM).first().waitFor();
});

test('the role and groups of an invitation are changed by keyboard, before it is accepted', async () => {
  const t = await speak();
  const owner = await stage.open({ as: 'owner' });
  const to = 'wrong-role@custom.example';
  await post(owner, inviteByMail, { text: to, role: 'operator' });
  await owner.goto('/peopleManager?tab=invitations');
  await chooseInRow(owner, to, `${t('invitations.change.action')}…`);
  const dialog = owner.getByRole('dialog', { name: t('invitations.change.title', { to }) });
  await tabTo(owner, dialog.getByRole('radio', { name: new RegExp(`^${t('common.role.operator')}`) }));
  await owner.keyboard.press('ArrowUp');
  await tickRow(owner, dialog.getByRole('grid'), GROUP);
  await expectAccessible(owner);
  await enter(owner, dialog.getByRole('button', { name: t('common.action.save') }));
  await owner.getByText(t('invitations.change.done', { to })).first().waitFor();
  const row = owner.getByRole('row').filter({ hasText: to });
  await row.getByText(t('common.role.member'), { exact: true }).waitFor();
  // It stands twice: once for phones.
  await row.getByText(GROUP, { exact: true }).filter({ visible: true }).waitFor();
});

test('changing the groups of an invitation keeps its custom role, and its role is seen on a phone', async () => {
  const t = await speak();
  const owner = await stage.open({ as: 'owner', isPhone: true, width: 390, height: 844 });
  const to = 'custom-role@custom.example';
  const name = 'Club assistant';
  const role = await post(owner, createRole, { name, base: 'operator', grants: { 'device.read': 'groups' } });
  await post(owner, inviteByMail, { text: to, role: role.id });
  // Opened by its address, so the roles are not loaded before the dialog.
  await owner.goto('/peopleManager?tab=invitations');
  const row = owner.getByRole('row').filter({ hasText: to });
  await row.getByText(name, { exact: true }).waitFor();
  await chooseInRow(owner, to, `${t('invitations.change.action')}…`);
  const dialog = owner.getByRole('dialog', { name: t('invitations.change.title', { to }) });
  const radio = dialog.getByRole('radio', { name: new RegExp(`^${name}`) });
  await radio.waitFor();
  expect(await radio.isChecked()).toBe(true);
  await tickRow(owner, dialog.getByRole('grid'), GROUP);
  await enter(owner, dialog.getByRole('button', { name: t('common.action.save') }));
  await owner.getByText(t('invitations.change.done', { to })).first().waitFor();
  await row.getByText(name, { exact: true }).waitFor();
  await row.getByText(GROUP, { exact: true }).first().waitFor();
});
