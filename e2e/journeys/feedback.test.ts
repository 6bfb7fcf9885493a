import { test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

const MESSAGE = 'The list stays empty after I choose a group. 📋';

test('feedback with a screenshot, sent by keyboard, reaches the owner', async () => {
  const page = await stage.open({ as: 'member' });
  await page.goto('/devices');
  const account = page.getByRole('button', { name: new RegExp(t('shell.account.label')) });
  await account.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: t('shell.account.feedback') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: t('feedback.title') });
  await dialog.waitFor();
  await expectAccessible(page);
  const message = dialog.getByLabel(t('feedback.message'));
  const hasFocus = () => message.evaluate((element) => element === document.activeElement);
  await soon(hasFocus).toBe(true);

  // An empty message is not sent, and gets the focus.
  await dialog.getByRole('button', { name: t('feedback.submit') }).press('Enter');
  await dialog.getByText(t('fields.field.required')).waitFor();
  await soon(hasFocus).toBe(true);
  await page.keyboard.type(MESSAGE);

  // A capture that fails does not blame a file.
  await page.evaluate(() => {
    navigator.mediaDevices.getDisplayMedia = () => Promise.resolve(new MediaStream());
    HTMLMediaElement.prototype.play = () => Promise.reject(new Error('no picture'));
  });
  await dialog.getByRole('button', { name: t('feedback.picture.capture') }).press('Enter');
  await dialog.getByText(t('feedback.picture.uncaptured')).waitFor();
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await dialog.getByText(t('feedback.picture.unreadable', { size: 5 })).waitFor();
  await input.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await dialog.getByRole('img', { name: t('feedback.picture.preview') }).waitFor();
  await dialog.getByRole('button', { name: t('feedback.submit') }).press('Enter');
  await page.getByText(t('feedback.done')).waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const owner = await stage.open({ as: 'owner' });
  await owner.goto('/feedback');
  const entry = owner.getByRole('article').filter({ hasText: MESSAGE });
  await entry.getByText('王怡君').waitFor();
  await entry.getByText(t('feedback.list.onPage', { page: '/devices' })).waitFor();
  const picture = entry.getByRole('img', { name: t('feedback.picture.shown', { name: '王怡君' }) });
  await soon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: new RegExp(t('feedback.category.all')) }).click();
  await owner.getByRole('menuitemradio', { name: t('feedback.category.idea') }).click();
  await owner.getByText(t('feedback.list.empty')).waitFor();
});

test('the tools are explained to everyone, and feedback without permission shows why', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto('/toolIntro');
  await page.getByRole('heading', { name: t('guide.tools.roflow.name'), level: 2 }).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: t('guide.tools.toRobots') })
    .first()
    .click();
  await page.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
  await page.goto('/feedback');
  await page.getByRole('heading', { name: t('account.blocked.title') }).waitFor();
  await page.getByText(t('account.blocked.roles', { roles: t('common.role.owner') })).waitFor();
  await page.getByText('林美玲').waitFor();
  await expectAccessible(page);
});
