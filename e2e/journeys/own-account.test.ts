import { openMailbox } from '@muster/server/platform/mail/testing/mailbox';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { enter, openTab, press, tabTo, typeInto, untilFocused, write } from '../browser/keyboard.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const mailbox = await openMailbox();
const stage = setStage({ hasRobots: false, variables: mailbox.variables });
afterAll(() => mailbox.close());
const t = await speak();
const PASSWORD = 'muster-demo';

const section = (name: string) => `/accountCenter?tab=account${name === 'profile' ? '' : `&section=${name}`}`;

test('the account menu links to one’s account, and each section has its own address', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto('/devices');
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).click();
  await page.getByRole('menuitem', { name: t('shell.account.myAccount') }).click();
  await page.getByRole('heading', { name: t('myAccount.title'), level: 1 }).waitFor();
  const tab = (name: string) => page.getByRole('button', { name: t('shell.tabs.closeTab', { name }) });
  await tab(t('shell.account.myAccount')).waitFor({ state: 'attached' });
  for (const name of ['profile', 'security', 'preferences', 'data'] as const) {
    await page.getByRole('tab', { name: t(`myAccount.section.${name}`) }).click();
    await soon(() => new URL(page.url()).search).toBe(section(name).slice('/accountCenter'.length));
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: t('myAccount.team'), exact: true }).click();
  await page.getByRole('heading', { name: t('shell.page.accountCenter'), level: 1 }).waitFor();
  await tab(t('shell.page.accountCenter')).waitFor({ state: 'attached' });
});

test('name and introduction are changed by keyboard, and shown everywhere', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto(section('profile'));
  const name = page.getByLabel(t('myAccount.profile.name'), { exact: true });
  await tabTo(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('陳 👩‍🏫 怡君');
  await write(page, page.getByLabel(t('myAccount.profile.introduction')), 'Lobby robots');
  await press(page, t('myAccount.save'));
  await page.getByText(t('myAccount.saved'), { exact: true }).waitFor();
  await page.getByRole('button', { name: `${t('shell.account.label')}: 陳 👩‍🏫 怡君` }).waitFor();
  await page.reload();
  await soon(() => page.getByLabel(t('myAccount.profile.introduction')).inputValue()).toBe('Lobby robots');

  await enter(page, page.getByRole('button', { name: t('join.nuwaId.choose') }));
  await write(page, page.getByLabel(t('join.nuwaId.choose'), { exact: true }), 'yijun2026');
  await page.keyboard.press('Enter');
  await page.getByText(t('join.nuwaId.done', { id: 'yijun2026' })).waitFor();
  await page.getByText('yijun2026', { exact: true }).waitFor();
  await page.getByRole('button', { name: t('join.nuwaId.choose') }).waitFor({ state: 'detached' });
});

test('unsaved text asks before leaving: for another section, another page, and when its tab is closed', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto('/devices');
  await page.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).click();
  await page.getByRole('menuitem', { name: t('shell.account.myAccount') }).click();
  const text = page.getByLabel(t('myAccount.profile.introduction'));
  await text.fill('Half a sen');
  const asked = page.getByRole('alertdialog', { name: t('configs.unsaved.title') });
  const ways = [
    () => page.getByRole('tab', { name: t('myAccount.section.security') }).click(),
    () => page.getByRole('tab', { name: t('myAccount.team'), exact: true }).click(),
    () =>
      page
        .getByRole('link', { name: t('shell.page.devices'), exact: true })
        .first()
        .click(),
    () =>
      page
        .getByRole('button', { name: t('shell.tabs.closeTab', { name: t('shell.account.myAccount') }) })
        .click({ force: true }),
  ];
  for (const leave of ways) {
    await leave();
    await untilFocused(asked.getByRole('button', { name: t('configs.unsaved.stay') }));
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    expect(await text.inputValue()).toBe('Half a sen');
  }
  await text.fill('A whole sentence.');
  await page.getByRole('tab', { name: t('myAccount.section.security') }).click();
  await asked.getByRole('button', { name: t('configs.unsaved.save') }).click();
  await page.getByRole('heading', { name: t('myAccount.methods') }).waitFor();
  await page.getByRole('tab', { name: t('myAccount.section.profile') }).click();
  expect(await text.inputValue()).toBe('A whole sentence.');
});

test('a time zone that could not be saved is replaced by the saved one, even one chosen a moment before', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto(section('preferences'));
  const zone = page.getByRole('combobox', { name: t('myAccount.preferences.zone') });
  await zone.waitFor();
  const { promise: areChosen, resolve: bothChosen } = Promise.withResolvers<void>();
  // Requested again once the first is saved.
  const session = page.waitForResponse('**/v1/rms/user/info');
  await page.route('**/v1/uams/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    if (route.request().postData()!.includes('Berlin')) {
      await session;
      return route.fulfill({ status: 500, json: {} });
    }
    await areChosen;
    return route.fallback();
  });
  await zone.selectOption('Asia/Tokyo');
  await zone.selectOption('Europe/Berlin');
  bothChosen();
  await page.getByText(t('errors.server.error.title')).waitFor();
  expect(await zone.inputValue()).toBe('Asia/Tokyo');
});

test('a picture is cropped, and shown in the account menu', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto(section('profile'));
  await page.getByRole('button', { name: t('myAccount.profile.choose') }).waitFor();
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 200);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#0b7a75';
    context.fillRect(0, 0, 300, 200);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const choose = (name: string, mimeType: string, bytes: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: bytes });
  await choose('no-picture.png', 'image/png', Buffer.from('hello'));
  await page.getByRole('alert').getByText(t('myAccount.crop.unreadable')).waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const decode = globalThis.createImageBitmap;
    const isTime = new Promise((resolve) => addEventListener('decode', resolve, { once: true }));
    globalThis.createImageBitmap = (async (...given: Parameters<typeof decode>) => {
      await isTime;
      return decode(...given);
    }) as typeof decode;
  });
  await choose('me.png', 'image/png', Buffer.from(picture));
  // Until it is decoded there is nothing to save.
  const save = page.getByRole('button', { name: t('myAccount.crop.submit') });
  await soon(() => save.getAttribute('aria-disabled')).toBe('true');
  await page.evaluate(() => dispatchEvent(new Event('decode')));
  await soon(() => save.getAttribute('aria-disabled')).toBe(null);
  const area = page.getByRole('application', { name: t('myAccount.crop.area') });
  await tabTo(page, area);
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByLabel(t('myAccount.crop.zoom')));
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await press(page, t('myAccount.crop.submit'));
  await page.getByText(t('myAccount.crop.done')).waitFor();
  const shown = page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).locator('img');
  await soon(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
});

test('the password is changed, and other browsers are signed out', async () => {
  const elsewhere = await stage.open();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel(t('account.email')).fill('operator@muster.example');
  await elsewhere.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('button', { name: new RegExp(t('shell.account.label')) }).waitFor();

  const page = await stage.open({ as: 'operator' });
  await page.goto(section('security'));
  await page.getByText(t('myAccount.sessions.now')).waitFor();
  await enter(page, page.getByRole('button', { name: t('myAccount.password.change') }).first());
  await typeInto(page.getByLabel(t('myAccount.password.current'), { exact: true }), 'wrong');
  await page.getByLabel(t('myAccount.password.next'), { exact: true }).fill('muster-demo-4');
  await page.getByLabel(t('myAccount.password.again'), { exact: true }).fill('muster-demo-4');
  await page.keyboard.press('Enter');
  await page.getByText(t('errors.E071.title')).waitFor();
  await expectAccessible(page);
  await page.getByLabel(t('myAccount.password.current'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(t('myAccount.password.done')).waitFor();
  await soon(() => page.getByRole('button', { name: new RegExp(t('myAccount.sessions.end')) }).count()).toBe(
    0,
  );
  await elsewhere.goto('/devices');
  await soon(() => new URL(elsewhere.url()).pathname).toBe('/login');
});

test('the address is changed by a mail, and reverted by another', async () => {
  const page = await stage.open({ as: 'member' });
  await page.goto(section('security'));
  await page.getByText('member@muster.example').last().waitFor();
  await enter(page, page.getByRole('button', { name: t('myAccount.mail.change') }).nth(1));
  await typeInto(page.getByLabel(t('myAccount.mail.address'), { exact: true }), 'new@muster.example');
  await write(page, page.getByLabel(t('myAccount.password.current'), { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(t('myAccount.mail.pending', { email: 'new@muster.example' })).waitFor();

  const reader = await stage.open();
  await reader.goto(await mailbox.linkTo('new@muster.example', 1, 'updatemail-verify'));
  await reader.getByRole('heading', { name: t('accountEntry.mail.title') }).waitFor();
  await expectAccessible(reader);
  await press(reader, t('accountEntry.mail.confirm'));
  await reader.getByRole('heading', { name: t('accountEntry.mail.doneTitle') }).waitFor();

  await reader.goto(await mailbox.linkTo('member@muster.example', 1, 'updatemail-verify'));
  await reader.getByRole('heading', { name: t('accountEntry.mail.undoTitle') }).waitFor();
  await expectAccessible(reader);
  await press(reader, t('accountEntry.mail.undo'));
  await reader.getByRole('heading', { name: t('accountEntry.mail.undoneTitle') }).waitFor();
  await mailbox.linkTo('member@muster.example', 2, 'resetpassword');
  await page.goto(section('security'));
  await soon(() => new URL(page.url()).pathname).toBe('/login');
});

test('an expired session asks for the password over the page, and keeps unsaved text', async () => {
  const page = await stage.open({ as: 'admin' });
  await page.goto(section('profile'));
  await page.getByLabel(t('myAccount.profile.introduction')).fill('Not saved yet');
  // Before the session ends: the page may notice that by itself.
  await tabTo(page, page.getByRole('button', { name: t('myAccount.save'), exact: true }));
  await stage.site.server.db.deleteFrom('sessions').execute();
  await stage.site.server.db
    .selectFrom('users')
    .select('id')
    .execute()
    .then((users) => {
      for (const { id } of users) stage.site.server.app.sessions.forget(id);
    });
  await page.keyboard.press('Enter');
  const again = page.getByRole('dialog', { name: t('shell.again.title') });
  await again.waitFor();
  await expectAccessible(page);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await again.getByText(t('errors.E035.title')).waitFor();
  await again.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.getByText(t('myAccount.saved'), { exact: true }).waitFor();
  await again.waitFor({ state: 'detached' });
  expect(await page.getByLabel(t('myAccount.profile.introduction')).inputValue()).toBe('Not saved yet');
  await page.getByText(t('shell.live.live')).waitFor();
});

test('signing out in one tab hides everything in another', async () => {
  const page = await stage.open();
  await page.goto('/login');
  await page.getByLabel(t('account.email')).fill('admin@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/devices');
  await other.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).click();
  await page.getByRole('menuitem', { name: t('account.signOut') }).click();
  await soon(() => new URL(other.url()).pathname).toBe('/login');
});

test('an account is deleted, once its user owns no team', async () => {
  const owner = await stage.open();
  await owner.goto(`/login?redirect=${encodeURIComponent(section('data'))}`);
  await owner.getByLabel(t('account.email')).fill('owner@muster.example');
  await owner.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await owner.keyboard.press('Enter');
  // Shown before a password is entered in vain.
  await owner.getByText(t('errors.E074.message'), { exact: true }).first().waitFor();
  await press(owner, t('myAccount.data.remove'));
  expect(await owner.getByRole('alertdialog').count()).toBe(0);
  await expectAccessible(owner);

  const page = await stage.open();
  await page.goto(`/login?redirect=${encodeURIComponent(section('data'))}`);
  await page.getByLabel(t('account.email')).fill('admin@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: t('myAccount.data.downloadAction') }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('myAccount.data.downloadAction') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^muster-.*\.json$/);
  await press(page, t('myAccount.data.remove'));
  await typeInto(page.getByLabel(t('myAccount.password.current'), { exact: true }), 'wrong');
  await page.keyboard.press('Enter');
  await page.getByText(t('errors.E066.title')).waitFor();
  await page.getByLabel(t('myAccount.password.current'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await soon(() => new URL(page.url()).pathname).toBe('/login');
  // Two about new browsers, and the notice of the deletion.
  await mailbox.mailsTo('admin@muster.example', 3);
  await page.getByLabel(t('account.email')).fill('admin@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(t('errors.E035.message')).waitFor();
});

test('links from mails and account centres work in any case', async () => {
  const page = await stage.open();
  await page.goto('/authValid?error_description=The%20account%20centre%20says%20no&redirect=/devices');
  await page.getByRole('alert').getByText('The account centre says no').waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/devices');
  await page.goto('/auth-redirect?redirect_uri=https%3A%2F%2Fevil.example%2F');
  await soon(() => new URL(page.url()).pathname).toBe('/login');
  expect(page.url()).not.toContain('evil');
  await page.goto('/UpdateMail-Verify?token=x');
  await page.getByRole('heading', { name: t('errors.E072.title') }).waitFor();
});

test('a phone is verified by its code, sent by mail where there is no gateway', async () => {
  const page = await stage.open();
  await page.goto(`/login?redirect=${encodeURIComponent(section('security'))}`);
  await page.getByLabel(t('account.email')).fill('owner@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  // Without a gateway, alerts by text message are no choice: they would come by mail.
  const alerts = page.getByRole('button', { name: t('myAccount.alerts.label') });
  const byPhone = page.getByRole('option', { name: t('myAccount.alerts.phone') });
  const isOffered = async () => {
    await enter(page, alerts);
    await page.getByRole('option', { name: t('myAccount.alerts.off') }).waitFor();
    const count = await byPhone.count();
    await page.keyboard.press('Escape');
    return count > 0;
  };
  expect(await isOffered()).toBe(false);
  await press(page, t('myAccount.phone.add'));
  await typeInto(page.getByRole('textbox', { name: t('myAccount.phone.number') }), '0912 345 678');
  await page.getByLabel(t('myAccount.password.current'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(t('fields.field.phone')).waitFor();
  await page.getByRole('textbox', { name: t('myAccount.phone.number') }).fill('+886 912 345 678');
  await page.keyboard.press('Enter');
  await page.getByText(t('myAccount.phone.codeHint', { phone: '+886912345678' })).waitFor();
  await expectAccessible(page);
  await mailbox.mailsTo('owner@muster.example', 3);
  // Another number was not needed after all.
  await press(page, t('myAccount.phone.another'));
  await page.getByRole('textbox', { name: t('myAccount.phone.number') }).fill('+886 912 345 678');
  await page.getByLabel(t('myAccount.password.current'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(t('myAccount.phone.codeHint', { phone: '+886912345678' })).waitFor();
  const mails = await mailbox.mailsTo('owner@muster.example', 4);
  const [, code] = />(\d{6})</.exec(mails.at(-1)!)!;
  await page.getByRole('textbox', { name: t('myAccount.phone.code') }).fill(code!);
  await page.keyboard.press('Enter');
  await page.getByText(t('myAccount.phone.done')).waitFor();
  await page.getByText(t('myAccount.phone.verified'), { exact: true }).waitFor();
  expect(await isOffered()).toBe(false);
});

test('a member can leave the team', async () => {
  const page = await stage.open();
  await page.goto(`/login?redirect=${encodeURIComponent(section('data'))}`);
  await page.getByLabel(t('account.email')).fill('operator@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill('muster-demo-4');
  await page.keyboard.press('Enter');
  await press(page, t('myAccount.data.leaveOf', { team: '湖畔國小' }));
  await page.getByRole('alertdialog').press('Escape');
  // Also from the page of the team.
  await page.goto('/accountCenter');
  await press(page, t('myAccount.data.leaveOf', { team: '湖畔國小' }));
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page);
  await press(page, t('myAccount.data.leave'));
  await page.getByRole('heading', { name: t('account.noTeam.title') }).waitFor();
  await page.getByText(t('myAccount.data.left', { team: '湖畔國小' }), { exact: true }).waitFor();

  // Without a team, their account is still accessible.
  await enter(page, page.getByRole('link', { name: t('shell.account.myAccount') }));
  await page.getByText(t('shell.teamless')).waitFor();
  await expectAccessible(page);
  const sections = page.getByRole('tablist', { name: t('myAccount.title') });
  for (const name of ['security', 'preferences', 'data', 'profile'] as const) {
    await openTab(page, t(`myAccount.section.${name}`), sections);
    await soon(() => new URL(page.url()).search).toBe(section(name).slice('/accountCenter'.length));
  }
  await page.getByLabel(t('myAccount.profile.introduction')).fill('Between two teams');
  await press(page, t('myAccount.save'));
  await page.getByText(t('myAccount.saved'), { exact: true }).waitFor();
  await page.goto('/devices');
  await soon(() => new URL(page.url()).pathname).toBe('/join');
  await page.goto('/login');
  await soon(() => new URL(page.url()).pathname).toBe('/join');
  await page.goto(section('data'));
  await page.getByText(t('myAccount.data.noTeams'), { exact: true }).waitFor();
  await press(page, t('account.signOut'));
  await soon(() => new URL(page.url()).pathname).toBe('/login');

  await page.goto(`/login?redirect=${encodeURIComponent(section('data'))}`);
  await page.getByLabel(t('account.email')).fill('operator@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill('muster-demo-4');
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('link', { name: t('shell.joinTeam.create') }));
  await page.getByLabel(t('join.create.name'), { exact: true }).fill('A team of my own');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).waitFor();
  await soon(() => new URL(page.url()).pathname).toBe('/peopleManager');
});
