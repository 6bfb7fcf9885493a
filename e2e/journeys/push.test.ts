import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ variables: { WEBHOOKS_PRIVATE: 'true' } });
const t = await speak();

test('browsers are listed, tested and removed; permission is requested only after a click', async () => {
  let status = 201;
  const received: string[] = [];
  const service = createServer((request, response) => {
    received.push(String(request.headers['content-encoding']));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  try {
    const page = await stage.open({ as: 'member' });
    await page.addInitScript(() => {
      const asked = { count: 0 };
      Object.assign(globalThis, { asked });
      Notification.requestPermission = async () => {
        asked.count += 1;
        return 'default';
      };
    });
    await page.goto('/notifications?tab=settings');
    const section = page.getByRole('region', { name: t('push.title') });
    await section.getByText(t('push.none')).waitFor();
    await expectAccessible(page);
    const asked = () =>
      page.evaluate(() => (globalThis as unknown as { asked: { count: number } }).asked.count);
    expect(await asked()).toBe(0);
    // A browser without notifications shows that; any other asks for permission, which is not granted here.
    const turnOn = section.getByRole('button', { name: t('push.turnOn') });
    if ((await turnOn.count()) > 0) {
      await turnOn.click();
      await soon(asked).toBe(1);
    } else await section.getByText(t('push.denied')).waitFor();

    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const added = await page.request.post('/v1/message/push', {
      data: {
        endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
      },
    });
    expect(added.status()).toBe(200);
    await page.reload();
    const row = section.getByRole('listitem');
    await row.getByText(t('push.isThis')).waitFor();
    await expectAccessible(page);
    await row.getByRole('button', { name: t('push.test') }).click();
    await page.getByText(t('push.tested')).waitFor();
    expect(received).toEqual(['aes128gcm']);
    status = 410;
    await row.getByRole('button', { name: t('push.test') }).click();
    await page.getByText(t('push.testGone')).waitFor();
    await section.getByText(t('push.none')).waitFor();
  } finally {
    service.close();
  }
});

test('the service worker shows a pushed message, and a click opens its page', async () => {
  const page = await stage.open({ as: 'owner' });
  const answer = await page.request.get('/push-worker.js');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript') as string,
  ]);
  await page.goto('/notifications');
  // Registered as by the page, under its own security policy.
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
    const { scope, active } = registration;
    await registration.unregister();
    return [new URL(scope).pathname, active?.scriptURL.endsWith('/push-worker.js')];
  });
  expect(state).toEqual(['/', true]);
});
