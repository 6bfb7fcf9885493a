import { openDatabaseProxy } from '@muster/testing/database-proxy';
import { expect, it, onTestFinished } from 'vitest';
import { createTeam } from './setup/team.ts';
import { createTestDatabase } from './setup/test-database.ts';
import { startTestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

it('a file whose commit got no answer keeps its contents, since its row may exist', async () => {
  const { connection, drop } = await createTestDatabase();
  const proxy = await openDatabaseProxy(connection);
  const server = await startTestServer({ DATABASE_URL: proxy.url });
  onTestFinished(async () => {
    proxy.open();
    await server.end();
    await proxy.end();
    await drop();
  });
  const { owner } = (await createTeam(server)).people;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = fetch(`${server.address}/v1/rms/file?name=song.script`, {
    method: 'POST',
    headers: {
      origin: server.address,
      cookie: owner.cookieHeader,
      'content-type': 'application/octet-stream',
    },
    body: readable,
    duplex: 'half',
  } as RequestInit);
  await writer.write(Buffer.from('la la la'));
  await expect
    .poll(() => server.db.selectFrom('looseFiles').select('storageKey').execute(), WITHIN)
    .toHaveLength(1);

  const broken = proxy.breakAt('commit\0', 'after', 'insert into "files"');
  await writer.close();
  await broken;
  expect((await answer).status).toBe(503);
  proxy.open();

  const files = () => server.db.selectFrom('files').select('id').execute();
  await expect.poll(() => files().catch(() => []), WITHIN).toHaveLength(1);
  const [file] = await files();
  const whole = await fetch(`${server.address}/v1/rms/file/${file!.id}`, {
    headers: { cookie: owner.cookieHeader },
  });
  expect([whole.status, await whole.text()]).toEqual([200, 'la la la']);
}, 60_000);
