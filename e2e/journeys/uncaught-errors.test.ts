import { expect, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

/** The number of errors that browsers have reported to the server. */
async function told(kind: string): Promise<number> {
  const text = await (await fetch(`${stage.site.address}/metrics`)).text();
  return Number(new RegExp(`^muster_console_errors_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

test('an uncaught error is reported to the server, each once and only a few', async () => {
  const page = await stage.open();
  await page.goto('/login');
  await page.getByLabel(t('account.email')).waitFor();
  // Dispatched like the browser does; a real one would fail this journey.
  await page.evaluate(() => {
    const announce = (message: string) =>
      dispatchEvent(new ErrorEvent('error', { message, error: new TypeError(message) }));
    announce('broken');
    announce('broken');
    const rejected = { promise: Promise.resolve(), reason: new Error('not waited for') };
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', rejected));
  });
  await soon(() => told('rejection')).toBe(1);
  await soon(() => told('error')).toBe(1);
  await page.evaluate(() => {
    for (let made = 0; made < 20; made += 1)
      dispatchEvent(new ErrorEvent('error', { message: '', error: new Error(`made up ${made}`) }));
  });
  await soon(() => told('error')).toBe(4);
  expect(await told('rejection')).toBe(1);
});
