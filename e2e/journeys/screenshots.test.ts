import { screenshotLimits } from '@muster/contract/screenshots/limits';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask } from '../browser/call.ts';
import { leaveAlone } from '../browser/leave-alone.ts';
import { button } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const kebbis = () =>
  stage.site.fleet!.robots.filter(
    ({ machine, agent }) => machine.identity.model !== 'service' && agent?.status.phase === 'online',
  );
const pictures = (page: Page) => page.locator('main img');
const rules = async (page: Page, policy: object) => {
  const path = '/v1/rms/screenshot/policy';
  const { data } = (await (await page.request.get(path)).json()) as { data: { revision: number } };
  const answer = await page.request.put(path, { data: { policy, revision: data.revision } });
  expect(answer.status()).toBe(200);
};
async function two() {
  await soon(() => kebbis().length).toBeGreaterThan(2);
  return kebbis().slice(0, 2);
}

test('screens side by side show their state, can be saved, and are watched only while the page is open', async () => {
  const [awake, asleep] = await two();
  asleep!.machine.sight.isAsleep = true;
  const page = await stage.open({ as: 'owner' });
  await page.goto(`/screenshot/${awake!.sn}?with=${asleep!.sn}`);
  await soon(() => pictures(page).count()).toBe(1);
  await page.getByText(t('screenshots.state.asleep')).waitFor();
  expect(awake!.machine.watched).toEqual({ viewers: [] });
  await expectAccessible(page);

  await button(page, t('screenshots.save')).click();
  await page.getByText(t('screenshots.saved', { count: screenshotLimits.savedDays })).waitFor();
  await pictures(page).first().click();
  await page.getByRole('dialog').locator('img').waitFor();
  await page.keyboard.press('Escape');

  const name = await page
    .getByRole('button', { name: t('screenshots.remove', { name: '' }).trim() })
    .nth(1)
    .getAttribute('aria-label');
  await button(page, name!).click();
  await button(page, t('screenshots.savedList.action')).click();
  const pictureLinks = page.getByRole('dialog').getByRole('link');
  await pictureLinks.waitFor();
  await expectAccessible(page);
  // A picture is gone for good: one press does not delete it.
  const remove = page.getByRole('button', { name: new RegExp(`^${t('screenshots.savedList.remove')}`) });
  await page.getByRole('dialog').locator(remove).click();
  await page.keyboard.press('Escape');
  await pictureLinks.waitFor();
  await page.getByRole('dialog').locator(remove).click();
  await page.getByRole('alertdialog').locator(remove).click();
  await page.getByText(t('screenshots.savedList.empty')).waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  const opener = button(page, t('screenshots.savedList.action'));
  await soon(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.goto('/devices');
  await soon(() => awake!.machine.watched).toBeNull();
  asleep!.machine.sight.isAsleep = false;
});

test('a robot that is removed while its screen is shown is named, and its last picture is not shown as a current one', async () => {
  const [awake] = await two();
  const page = await stage.open({ as: 'owner', isPhone: true });
  const sn = 'JRNY000091';
  const { items } = await ask<{ items: { id: string }[] }>(page, 'groups');
  const added = await page.request.post('/v1/rms/device', { data: { sn, groupId: items[0]!.id } });
  expect(added.status()).toBe(200);
  await page.goto(`/screenshot/${awake!.sn}?with=${sn}`);
  const tiles = page.locator('main section');
  await soon(() => tiles.count()).toBe(2);
  const ofTwo = page.getByRole('heading', { name: t('screenshots.titleMany', { count: 2 }), level: 1 });
  await ofTwo.waitFor();
  const { items: found } = await ask<{ items: { id: string }[] }>(page, `devices?keyword=${sn}`);
  expect((await page.request.delete(`/v1/rms/device?ids=${found[0]!.id}`)).status()).toBe(200);
  await page.getByText(t('screenshots.gone', { name: sn })).waitFor();
  expect(await tiles.count()).toBe(1);
  expect(await ofTwo.count()).toBe(0);
  await expectAccessible(page);
  await button(page, t('screenshots.remove', { name: sn })).click();
  await page.getByText(t('screenshots.gone', { name: sn })).waitFor({ state: 'detached' });
  await soon(() => new URL(page.url()).search).toBe('');
});

test('after 24 pictures the viewer has to confirm, and after three idle minutes the view ends', async () => {
  const [robot] = await two();
  const page = await stage.open({ as: 'owner' });
  await page.clock.install();
  await page.goto(`/screenshot/${robot!.sn}`);
  await soon(() => pictures(page).count()).toBe(1);
  // The button takes a picture each time and restarts the count, so the end of the count is set in the database.
  await stage.site.server.db.updateTable('screenViews').set({ picturesLeft: 1 }).execute();
  const question = page.getByText(t('screenshots.pause.question', { count: screenshotLimits.count }));
  await question.waitFor();
  await button(page, t('screenshots.pause.action')).click();
  await soon(() => question.count()).toBe(0);
  await soon(() => robot!.machine.watched).not.toBeNull();

  await leaveAlone(page);
  await page.getByRole('alertdialog').waitFor();
  await soon(() => robot!.machine.watched).toBeNull();
  await page.keyboard.press('Enter');
  await soon(() => robot!.machine.watched).not.toBeNull();
});

test('a team requires a reason, and forbids screen views in lessons, which ends running ones', async () => {
  const [robot] = await two();
  const page = await stage.open({ as: 'owner', width: 390, height: 844, isPhone: true });
  await page.goto('/remoteMonitor/screenshotRules');
  await page.getByRole('switch', { name: t('screenshots.policy.reason') }).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await button(page, t('common.action.save')).click();
  await page.getByText(t('screenshots.policy.saved')).waitFor();

  await page.goto(`/screenshot/${robot!.sn}`);
  await button(page, t('screenshots.start')).click();
  await page.getByText(t('fields.field.required')).waitFor();
  // A reason that is too long stays in its field, and is judged again while it is corrected.
  const reason = page.getByRole('textbox', { name: t('screenshots.reason') });
  const tooLong = page.getByText(t('fields.field.too_long', { max: screenshotLimits.reasonMax }));
  await reason.fill('y'.repeat(screenshotLimits.reasonMax + 1));
  await page.keyboard.press('Enter');
  await tooLong.waitFor();
  await reason.fill('It says nothing');
  await soon(() => tooLong.count()).toBe(0);
  await page.keyboard.press('Enter');
  await soon(() => pictures(page).count()).toBe(1);
  await expectAccessible(page);

  await rules(page, { lessons: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }] });
  await page.getByText(t('screenshots.ended.lesson')).waitFor();
  await soon(() => robot!.machine.watched).toBeNull();
  await rules(page, {});
});
