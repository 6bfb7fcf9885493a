import { expect, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

test('a page number beyond the end of a list shows its last page, and "Back" leaves it', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/abc');
  await page.getByRole('heading', { name: t('shell.page.dashboard'), level: 1 }).waitFor();
  const lists = [
    ['/devices', '21–24 of 24'],
    ['/config', '1–'],
    ['/devices?tab=groups', '1–'],
    ['/peopleManager', '1–'],
  ] as const;
  for (const [path, summary] of lists) {
    const address = new URL(path, page.url());
    address.searchParams.set('page', '99');
    await page.goto(address.href);
    await page.getByRole('status').filter({ hasText: summary }).waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe(path === '/devices' ? '2' : null);
    await page.goBack();
    await soon(() => new URL(page.url()).pathname).toBe('/abc');
  }
});

test('a link with half a serial number is an unknown address, or opens the page without the robot', async () => {
  const page = await stage.open({ as: 'owner' });
  for (const path of ['/movement/KS1024', '/screenshot/KS1024']) {
    await page.goto(path);
    await page.getByText(t('account.lost.title')).waitFor();
  }
  await page.goto('/remoteMonitor?robot=KS1024');
  await page.getByRole('heading', { name: t('shell.page.remoteMonitor'), level: 1 }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the page of a deleted object says so, never shows a general error, and offers a way on', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.addInitScript((words) => {
    const look = () => {
      if (document.body?.textContent?.includes(words)) sessionStorage.setItem('seen', words);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, t('errors.server.error.title'));
  await page.goto(`/readiness?group=${crypto.randomUUID()}`);
  await page.getByText(t('errors.E004.title')).waitFor();
  await page
    .getByRole('button', { name: t('readiness.group') })
    .getByText(t('common.action.select'))
    .waitFor();
  // The phrases of all areas come late.
  const { promise: isTime, resolve: comeNow } = Promise.withResolvers<void>();
  await page.route('**/assets/en-US-*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.body()).length > 100_000) await isTime;
    await route.fulfill({ response });
  });
  await page.goto('/screenshot/KS10240999');
  const loading = page.getByRole('main').getByRole('status').getByText(t('common.loading'), { exact: true });
  await loading.waitFor();
  comeNow();
  await page.getByText(t('errors.E008.title')).waitFor();
  await page.getByRole('link', { name: t('shell.gone.back') }).click();
  await page.getByRole('heading', { name: t('shell.page.remoteMonitor'), level: 1 }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe(null);
});

test('a search is one step of "Back", however often the user paused while typing it', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/abc');
  await page.getByRole('heading', { name: t('shell.page.dashboard'), level: 1 }).waitFor();
  await page.goto('/devices');
  const field = page.getByRole('textbox', { name: t('devices.search') });
  const keyword = () => new URL(page.url()).searchParams.get('keyword');
  for (const typed of ['K', 'KS', 'KS1', 'KS10']) {
    await field.fill(typed);
    await soon(keyword).toBe(typed);
  }
  await page.goBack();
  await soon(keyword).toBe(null);
  await soon(() => field.inputValue()).toBe('');
  await page.goForward();
  await soon(keyword).toBe('KS10');
  // A search that is cleared can be had back.
  await field.fill('');
  await soon(keyword).toBe(null);
  await page.goBack();
  await soon(keyword).toBe('KS10');
});

test('"Back" restores filters that were cleared while a search was active', async () => {
  const page = await stage.open({ as: 'owner', width: 390, height: 844 });
  await page.goto('/devices?keyword=KS&connectionFilter=1');
  const parameters = () => new URL(page.url()).searchParams.toString();
  const before = parameters();
  await page.getByRole('button', { name: t('shell.list.filtersOf', { count: 1 }) }).click();
  const sheet = page.getByRole('dialog', { name: t('shell.list.filters') });
  await sheet.getByRole('button', { name: t('common.action.clearFilters') }).click();
  await soon(parameters).toBe('keyword=KS');
  await page.goBack();
  await soon(parameters).toBe(before);
});
