import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePorts } from '@muster/testing/free-ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

// Browsers resolve every name ending in `.localhost` to this machine.
const [port, rmsPort] = (await freePorts(2)) as [number, number];
const address = `http://console.muster.localhost:${port}`;
const rmsAddress = `http://rms.muster.localhost:${rmsPort}`;
const stage = setStage({
  hasRobots: false,
  variables: {
    PORT: String(port),
    PUBLIC_URL: address,
    COOKIE_DOMAIN: 'muster.localhost',
    RMS_URL: rmsAddress,
    CONNECTIVITY_CHECK_URLS: `.localhost=${rmsAddress}/ping`,
  },
});
const t = await speak();

/** The host of a part, as a proxy: allows the console's origin, and forwards to Muster. */
const asked: string[] = [];
/** Teams that the requests named. */
const teams = new Set<unknown>();
const rms = createServer((incoming, outgoing) => {
  asked.push(incoming.url ?? '');
  const allowed = {
    'access-control-allow-origin': address,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type, x-team-id, x-idle-seconds',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  };
  if (incoming.method === 'OPTIONS' || incoming.url === '/ping')
    return outgoing.writeHead(204, allowed).end();
  const { method, headers } = incoming;
  teams.add(headers['x-team-id']);
  const onward = request({ host: '127.0.0.1', port, path: incoming.url, method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...allowed });
    reply.pipe(outgoing);
  });
  // Muster stops before this proxy does, while the page still sends requests.
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
});
beforeAll(async () => {
  rms.listen(rmsPort, '127.0.0.1');
  await once(rms, 'listening');
  expect((rms.address() as AddressInfo).port).toBe(rmsPort);
});
afterAll(() => {
  rms.close();
  rms.closeAllConnections();
});

test('the console calls each part at its own host, and its cookies are for their shared domain', async () => {
  const page = await stage.open({ language: null });
  await page.goto('/login?langCode=en-US');
  await page.getByLabel(t('account.email')).fill('owner@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill('muster-demo');
  await page.getByRole('button', { name: t('account.signIn.submit') }).click();
  await page.getByRole('heading', { name: t('shell.page.peopleManager'), level: 1 }).waitFor();
  await page.getByText('owner@muster.example').first().waitFor();
  expect(asked.some((url) => url.startsWith('/v1/rms/'))).toBe(true);
  expect(asked.every((url) => url.startsWith('/v1/rms/'))).toBe(true);
  // The first requests are sent before the team is known.
  teams.delete(undefined);
  expect(teams.size).toBe(1);

  await page.getByRole('button', { name: t('shell.navigation.collapse') }).click();
  const domains = async () => {
    const cookies = await page.context().cookies();
    return Object.fromEntries(cookies.map(({ name, domain }) => [name, domain]));
  };
  await soon(domains).toMatchObject({
    langCode: '.muster.localhost',
    sidebar: '.muster.localhost',
    token: '.muster.localhost',
  });

  const isConnected = (url: string) =>
    page.evaluate(
      (to) =>
        fetch(to, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        ),
      url,
    );
  expect(await isConnected(`${rmsAddress}/ping`)).toBe(true);
});
