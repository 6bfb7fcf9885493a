import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { temporaryDirectory } from '@muster/embedded-postgres/testing/temporary-directory';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { getCommandLog } from '@muster/contract/commands/usage.endpoints';
import { API_BASE, urlOf } from '@muster/contract/endpoint';
import { removeFile } from '@muster/contract/files/endpoints';
import { listUploads, startUpload } from '@muster/contract/files/uploads.endpoints';
import { expect, it, onTestFinished, type TestContext, vi } from 'vitest';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import type { Client } from './setup/client.ts';
import { createTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import { startTestServer } from './setup/test-server.ts';

// Each test has its own server.
vi.setConfig({ testTimeout: 90_000 });

async function serverWithTeam(variables: Record<string, string> = {}) {
  const server = await startTestServer(variables);
  onTestFinished(() => server.end());
  const team = await createTeam(server);
  const { people } = team;
  const metric = async (name: string) => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  };
  return { server, team, owner: people.owner, metric };
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

it.each([
  { kept: 1000, outcome: 404 },
  { kept: 1000, range: 'bytes=100-399999', outcome: 404 },
  { kept: 3_000_000, outcome: 'TypeError' },
])(
  'a download of a file that has lost its end in the store fails at once, and the next answer is not taken for its rest: %j',
  async ({ kept, range, outcome }) => {
    const { server, owner } = await serverWithTeam();
    const file = await owner.upload('song.script', randomBytes(4_000_000));
    for (const found of await readdir(`${server.dataDir}/files`, { recursive: true, withFileTypes: true }))
      if (found.isFile()) await truncate(path.join(found.parentPath, found.name), kept);
    const url = `${server.address}/v1/rms/file/${file.id}`;
    const headers = { cookie: owner.cookieHeader, ...(range && { range }) };
    // Longer than the rest takes, shorter than an idle connection is kept.
    const signal = AbortSignal.timeout(20_000);
    const answered = fetch(url, { headers, signal }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    });
    expect(await answered.catch((error: Error) => error.name)).toBe(outcome);
  },
);

/** A disk of 1 MB. */
async function smallDisk(context: TestContext): Promise<string> {
  const dataDir = await temporaryDirectory();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dataDir]);
  if (mounted.status !== 0) context.skip('a small disk cannot be mounted here');
  onTestFinished(() => void spawnSync('umount', ['-l', dataDir]));
  return dataDir;
}

it('a full disk gets its own error code, and space freed later is used', async (context) => {
  const dataDir = await smallDisk(context);
  const { owner, metric } = await serverWithTeam({ DATA_DIR: dataDir });
  const first = await owner.upload('small.script', randomBytes(600_000));
  expect(await owner.tryUpload('large.script', randomBytes(900_000))).toMatchObject({
    httpStatus: 507,
    code: 'storage.full',
  });
  expect(await metric('muster_http_faults_total{code="storage.full"}')).toBe(1);
  await owner.call(removeFile, { params: { id: first.id } });
  await owner.upload('second.script', randomBytes(600_000));
});

it('a robot log takes only its own size; on a full disk a new log is refused and the old one kept', async (context) => {
  const dataDir = await smallDisk(context);
  const { server, team, owner } = await serverWithTeam({ DATA_DIR: dataDir });
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  const command = { kind: 'log.upload', parameters: {} } as const;
  await owner.call(sendCommand, { body: { deviceIds: [robot.id], command } });
  const asked = (await robot.next('log.upload')) as Extract<CommandMessage, { kind: 'log.upload' }>;
  const url = new URL(asked.parameters.url!, server.address);
  const put = (body: string) => fetch(url, { method: 'PUT', body });
  const log = 'started\n'.repeat(75_000);
  expect((await put(log)).status).toBe(204);

  // A robot that did not get the answer sends its log again.
  const refused = await put('started again\n'.repeat(50_000));
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ status: { code: 'storage.full' } });
  const entries = await readdir(`${dataDir}/files`, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(files).toEqual([`${asked.commandId}.txt`]);
  expect(await server.db.selectFrom('looseFiles').select('storageKey').execute()).toEqual([]);
  const kept = await owner.raw('GET', urlOf(getCommandLog, { params: { id: asked.commandId } }));
  expect(kept.data).toBe(log);
});

/** Sends bytes of an upload. Resolves when the server has closed the connection. @returns the HTTP status */
const statusOfPart = (client: Client, id: string, bytes: Uint8Array) =>
  new Promise<number | undefined>((resolve) => {
    let status: number | undefined;
    const headers = {
      ...client.headersOf(),
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
      'upload-offset': 0,
    };
    const url = `${client.address}${API_BASE}/rms/upload/${id}`;
    const sent = request(url, { method: 'PATCH', headers }, (response) => {
      status = response.statusCode;
      response.resume();
    });
    // It is closed while bytes are still sent.
    sent.on('error', () => {});
    sent.on('close', () => resolve(status));
    sent.end(bytes);
  });

it('a disk that becomes full in the middle of an upload is not taken for another request that writes to it', async (context) => {
  const dataDir = await smallDisk(context);
  const { owner, metric } = await serverWithTeam({ DATA_DIR: dataDir });
  const bytes = randomBytes(20_000_000);
  const { id } = await owner.call(startUpload, { body: { name: 'long.mp4', size: bytes.length } });
  expect(await statusOfPart(owner, id, bytes)).toBe(507);
  expect(await metric('muster_http_faults_total{code="storage.full"}')).toBe(1);
});

it('an upload for which there is no place is not left behind', async () => {
  const { server, owner } = await serverWithTeam();
  const files = `${server.dataDir}/files`;
  await rm(files, { recursive: true, force: true });
  await writeFile(files, 'where a folder should be');
  const body = { name: 'long.mp4', size: 1000 };
  expect((await owner.ask(startUpload, { body })).httpStatus).toBe(500);
  await rm(files);
  expect(await owner.call(listUploads, {})).toEqual({ items: [] });
});
