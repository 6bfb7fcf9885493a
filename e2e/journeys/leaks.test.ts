import { MANAGEMENT_PATH } from '@muster/contract/live/management';
import { QUICK_PATH } from '@muster/contract/live/quick';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { visit } from '../browser/visit.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

/** The paths of the websockets that are open now. */
function watchSockets(page: Page): () => string[] {
  const open = new Map<object, string>();
  page.on('websocket', (socket) => {
    open.set(socket, new URL(socket.url()).pathname);
    socket.on('close', () => open.delete(socket));
  });
  return () => [...open.values()].toSorted();
}

/** The numbers of listeners on window and document, by event. Listeners that a page leaves there are leaks. */
async function countListeners(page: Page): Promise<Record<string, number>> {
  const browser = await page.context().newCDPSession(page);
  const counts: Record<string, number> = {};
  for (const target of ['window', 'document']) {
    const { result } = await browser.send('Runtime.evaluate', { expression: target });
    const { listeners } = await browser.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    for (const { type } of listeners) counts[`${target} ${type}`] = (counts[`${target} ${type}`] ?? 0) + 1;
  }
  await browser.detach();
  return counts;
}

test('pages that are opened and closed again leave no websocket and no listener', async () => {
  const page = await stage.open({ as: 'owner' });
  const sockets = watchSockets(page);
  const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });

  async function walk(): Promise<void> {
    await heading(t('shell.page.devices')).waitFor();
    await page.getByRole('row').nth(1).click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await soon(sockets).toEqual([MANAGEMENT_PATH, QUICK_PATH]);
    await page.getByRole('button', { name: t('shell.detail.next') }).click();
    await soon(sockets).toEqual([MANAGEMENT_PATH, QUICK_PATH]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await soon(sockets).toEqual([MANAGEMENT_PATH]);
    await visit(page, '/config');
    await page.getByRole('row').getByRole('link', { name: '5-B 早晨' }).click();
    await heading('5-B 早晨').waitFor();
    await visit(page, '/peopleManager');
    await heading(t('shell.page.peopleManager')).waitFor();
    // Pages outside the shell have no live connection; returning opens a new one.
    await visit(page, '/developer/icons');
    await page.getByRole('heading', { level: 2, name: 'Icons', exact: true }).waitFor();
    await soon(sockets).toEqual([]);
    await visit(page, '/devices');
    await heading(t('shell.page.devices')).waitFor();
    await soon(sockets).toEqual([MANAGEMENT_PATH]);
    // The dialogs of the icons page closed with it: the list takes the focus, and listens for where the focus goes.
    await soon(() => page.evaluate(() => document.activeElement?.role)).toBe('row');
  }

  await page.goto('/devices');
  // The first round loads what stays loaded.
  await walk();
  const before = await countListeners(page);
  for (let turn = 0; turn < 3; turn += 1) await walk();
  await soon(() => countListeners(page)).toEqual(before);
});
