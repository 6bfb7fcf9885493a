import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ isSeeded: false });
const t = await speak();

test('a new server is set up in the browser', async () => {
  const page = await stage.open();
  await page.goto('/');
  await page.getByRole('heading', { name: t('account.setup.title') }).waitFor();
  await expectAccessible(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const submit = page.getByRole('button', { name: t('account.setup.submit') });

  await submit.click();
  await soon(() => page.getByText(t('fields.field.required')).count()).toBeGreaterThanOrEqual(3);
  await expectAccessible(page);

  await field(t('account.setup.token')).fill('not-the-token');
  await field(t('account.setup.teamName')).fill('湖畔國小');
  await field(t('account.setup.name')).fill('林美玲');
  await field(t('account.email')).fill('first@muster.example');
  await field(t('account.password')).fill('short');
  await submit.click();
  await page.getByText(t('fields.field.too_short', { min: 6 })).waitFor();
  await field(t('account.password')).fill('long enough');
  await submit.click();
  await soon(() => field(t('account.setup.token')).getAttribute('aria-invalid')).toBe('true');
  expect(await field(t('account.setup.teamName')).inputValue()).toBe('湖畔國小');
  expect(new URL(page.url()).pathname).toBe('/setup');

  await field(t('account.setup.token')).fill(await stage.site.setupToken());
  await submit.click();
  await page.getByRole('button', { name: t('consent.agree') }).click();
  await page.getByRole('heading', { name: t('shell.page.peopleManager'), level: 1 }).waitFor();
  await page.getByText(t('people.count', { count: 1 })).waitFor();
  await page.getByRole('link', { name: t('shell.page.devices') }).click();
  await page.getByText('湖畔國小').first().waitFor();
  await page.getByText(t('devices.empty.title')).waitFor();
  await expectAccessible(page);
  await page.goto('/config');
  await page.getByText(t('configs.empty.title')).waitFor();
  await expectAccessible(page);
  await page.goto('/taskManager');
  await page.getByText(t('commands.empty.title')).waitFor();
});

test('a server cannot be set up a second time', async () => {
  const page = await stage.open();
  await page.goto('/setup');
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
});

test('the component gallery is public', async () => {
  const page = await stage.open();
  await page.goto('/developer/icons');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectAccessible(page);
});
