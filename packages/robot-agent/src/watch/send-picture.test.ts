import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BLURRED_HEADER, TAKEN_HEADER } from '@muster/contract/screenshots/upload';
import { expect, onTestFinished, test } from 'vitest';
import { createSendPicture } from './send-picture.ts';

const takenAt = '2026-11-25T08:00:00.000Z';
const picture = { kind: 'picture', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) } as const;
const what = { picture, takenAt, screen: { isBlurred: true } };
const headers = { authorization: 'Basic c2VjcmV0' };

async function startPlace(status = 204, location?: string) {
  const got: { request: IncomingMessage; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ request, body: Buffer.concat(chunks) });
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

const { signal } = new AbortController();

test("a picture is sent to the path on the console, with the robot's credentials and whether it is blurred", async () => {
  const { origin, got } = await startPlace();
  const send = createSendPicture(() => ({ origin, headers }));
  expect(await send('/v1/robots/screen/x?until=1', what, signal)).toBe(true);
  const { request, body } = got[0]!;
  expect(request).toMatchObject({ method: 'PUT', url: '/v1/robots/screen/x?until=1' });
  expect(request.headers).toMatchObject({
    ...headers,
    'content-type': 'image/png',
    [TAKEN_HEADER]: takenAt,
    [BLURRED_HEADER]: '1',
  });
  expect([...body]).toEqual([1, 2, 3]);
});

test('the secret is sent to no other origin, and redirects are not followed', async () => {
  const [console, elsewhere] = [await startPlace(), await startPlace()];
  const send = createSendPicture(() => ({ origin: console.origin, headers }));
  await send(`${elsewhere.origin}/there`, what, signal);
  expect(elsewhere.got[0]!.request.headers.authorization).toBeUndefined();

  const leads = await startPlace(307, `${elsewhere.origin}/there`);
  const astray = createSendPicture(() => ({ origin: leads.origin, headers }));
  await astray('/here', what, signal);
  expect(elsewhere.got).toHaveLength(1);
});

test('the reason for a missing picture is sent instead', async () => {
  const { origin, got } = await startPlace();
  const send = createSendPicture(() => ({ origin, headers }));
  await send('/here', { ...what, picture: { kind: 'asleep' }, screen: { isBlurred: false } }, signal);
  expect(JSON.parse(got[0]!.body.toString())).toEqual({ failure: 'asleep' });
  expect(got[0]!.request.headers).not.toHaveProperty(BLURRED_HEADER);
});

test.each([
  [204, true],
  [413, true],
  [429, true],
  [503, true],
  [403, false],
  [404, false],
  [409, false],
])('after status %d more pictures are wanted: %s', async (status, isWanted) => {
  const { origin } = await startPlace(status);
  expect(await createSendPicture(() => ({ origin, headers }))('/here', what, signal)).toBe(isWanted);
});

test('an unreachable server may be back for the next picture; without credentials sending ends', async () => {
  const away = createSendPicture(() => ({ origin: 'http://127.0.0.1:9', headers }));
  expect(await away('/here', what, signal)).toBe(true);
  expect(await createSendPicture(() => null)('/here', what, signal)).toBe(false);
});
