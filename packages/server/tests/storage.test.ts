import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { temporaryDirectory } from '@muster/embedded-postgres/testing/temporary-directory';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTeam } from './setup/team.ts';
import { startTestServer } from './setup/test-server.ts';

// Each test has its own server.
vi.setConfig({ testTimeout: 90_000 });

async function serverWithTeam(variables: Record<string, string> = {}) {
  const server = await startTestServer(variables);
  onTestFinished(() => server.end());
  const { people } = await createTeam(server);
  const metric = async (name: string) => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  };
  return { server, owner: people.owner, metric };
}

it('a file with missing contents gets its own error code, and is counted', async () => {
  const { server, owner, metric } = await serverWithTeam();
  const file = await owner.upload('song.script', 'la la la');
  await rm(`${server.dataDir}/files`, { recursive: true });
  for (const range of [undefined, 'bytes=2-3']) {
    const answer = await fetch(`${server.address}/v1/rms/file/${file.id}`, {
      headers: { cookie: owner.cookieHeader, ...(range && { range }) },
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toMatchObject({ status: { code: 'storage.file_missing' } });
  }
  expect(await metric('muster_http_faults_total{code="storage.file_missing"}')).toBe(2);
});

it('a full disk gets its own error code, and space freed later is used', async (context) => {
  const dataDir = await temporaryDirectory();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dataDir]);
  if (mounted.status !== 0) return context.skip('a small disk cannot be mounted here');
  onTestFinished(() => void spawnSync('umount', ['-l', dataDir]));
  const { owner, metric } = await serverWithTeam({ DATA_DIR: dataDir });
  const first = await owner.upload('small.script', randomBytes(600_000));
  expect(await owner.tryUpload('large.script', randomBytes(900_000))).toMatchObject({
    httpStatus: 507,
    code: 'storage.full',
  });
  expect(await metric('muster_http_faults_total{code="storage.full"}')).toBe(1);
  await owner.raw('DELETE', '/v1/rms/file', { ids: [first.id] });
  await owner.upload('second.script', randomBytes(300_000));
});
