import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles, uploadFile } from '@muster/contract/files/endpoints';
import { API_BASE } from '@muster/contract/endpoint';
import { finishUpload, readUpload, startUpload } from '@muster/contract/files/uploads.endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBytes, uploadWhole } from './setup/resumable.ts';
import { createTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

/** The harmless test file that every scanner detects; in two parts, so that no scanner detects it here. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const bytesOf = (text: string) => new TextEncoder().encode(text);
const port = 20_000 + (process.pid % 20_000);
const url = `tcp://127.0.0.1:${port}`;

let folder: string;
let daemon: ChildProcess | undefined;
const hasClamd = spawnSync('clamd', ['--version']).status === 0;

async function startClamd(): Promise<void> {
  const database = path.join(folder, 'database');
  spawnSync('mkdir', ['-p', database]);
  const hex = Buffer.from(EICAR).toString('hex');
  await writeFile(path.join(database, 'own.ndb'), `Eicar-Test:0:*:${hex}\n`);
  const settings = path.join(folder, 'clamd.conf');
  await writeFile(
    settings,
    `Foreground yes\nDatabaseDirectory ${database}\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nStreamMaxLength 1M\nTemporaryDirectory ${folder}\n`,
  );
  daemon = spawn('clamd', ['-c', settings], { stdio: 'ignore' });
  await expect
    .poll(
      () =>
        new Promise<boolean>((resolve) => {
          const socket = connect(port, '127.0.0.1');
          socket.once('connect', () => (socket.destroy(), resolve(true)));
          socket.once('error', () => resolve(false));
        }),
      { ...WITHIN, timeout: 30_000 },
    )
    .toBe(true);
}

async function stopClamd(): Promise<void> {
  if (daemon === undefined || daemon.exitCode !== null) return;
  const gone = new Promise((resolve) => daemon!.once('exit', resolve));
  daemon.kill('SIGKILL');
  await gone;
}

let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'muster-clamd-'));
  server = await startTestServer({ CLAMAV_URL: url });
});
afterAll(async () => {
  await stopClamd();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!hasClamd)('with a scanner', () => {
  it('an infected file is refused and logged, and nothing of it is kept', async () => {
    await startClamd();
    const { people, teamId } = await createTeam(server);
    const { owner } = people;
    expect((await uploadWhole(owner, 'clean.txt', bytesOf('a song'))).code).toBe('0');
    const body = { name: 'virus.txt', size: EICAR.length };
    const { id } = await owner.call(startUpload, { body });
    expect(await sendBytes(owner, id, bytesOf(EICAR))).toBe(204);
    const refused = await owner.ask(finishUpload, { params: { id }, body: {} });
    expect(refused).toMatchObject({ httpStatus: 422, code: 'file.infected' });
    expect(refused.data.detail).toEqual({ virus: expect.stringContaining('Eicar-Test') });
    expect((await owner.ask(readUpload, { params: { id } })).code).toBe('upload.not_found');
    const logged = await server.db
      .selectFrom('auditLog')
      .where('teamId', '=', teamId)
      .where('action', '=', 'file.infected')
      .select('after')
      .execute();
    expect(logged).toMatchObject([{ after: { name: 'virus.txt', virus: expect.stringContaining('Eicar') } }]);
    // Direct uploads are scanned as well.
    const atOnce = await fetch(`${server.address}${API_BASE}/rms/file?name=virus.txt`, {
      method: uploadFile.method,
      headers: { ...owner.headersOf(), 'content-type': 'application/octet-stream' },
      body: bytesOf(EICAR),
    });
    expect(atOnce.status).toBe(422);
    const { items } = await owner.call(listFiles, { query: {} });
    expect(items.map(({ name }) => name)).toEqual(['clean.txt']);
  });

  it('a file over the scanner’s limit, or sent while it is down, is refused and can be retried', async () => {
    const { owner } = (await createTeam(server)).people;
    const large = await uploadWhole(owner, 'large.script', new Uint8Array(3_000_000));
    expect(large).toMatchObject({ httpStatus: 409, code: 'file.not_scanned' });
    await stopClamd();
    const { id } = await owner.call(startUpload, { body: { name: 'later.txt', size: 6 } });
    await sendBytes(owner, id, bytesOf('a song'));
    const finish = () => owner.ask(finishUpload, { params: { id }, body: {} });
    expect((await finish()).code).toBe('file.not_scanned');
    expect((await owner.call(listFiles, { query: {} })).total).toBe(0);
    await startClamd();
    // The bytes need not be sent again.
    expect((await finish()).code).toBe('0');
  });
});
