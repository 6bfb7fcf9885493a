import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { startTestServer } from './setup/test-server.ts';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const person = { teamName: '湖畔國小', name: 'Mei', email: 'mei@school.example', password: 'correct horse' };

it('an empty server is owned by whoever can read its token, once', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muster-setup-'));
  const server = await startTestServer({ DATA_DIR: dataDir });
  try {
    const client = new Client(server.address);
    expect((await client.raw('GET', '/v1/uams/setup')).data).toEqual({ isNeeded: true });
    expect((await client.raw('POST', '/v1/uams/mail/login', person)).code).toBe('setup.needed');
    expect((await client.raw('POST', '/v1/uams/setup', { ...person, token: 'guess' })).code).toBe(
      'setup.token',
    );
    const token = await readFile(path.join(dataDir, 'setup-token.txt'), 'utf8');
    const typed = token.toLowerCase().replaceAll('-', ' ');
    expect((await client.raw('POST', '/v1/uams/setup', { ...person, token: typed })).code).toBe('0');
    expect(await client.raw('GET', '/v1/rms/user/info')).toMatchObject({
      data: { ecRole: 'ec-owner', team: { teamName: '湖畔國小' } },
    });
    expect((await client.raw('POST', '/v1/uams/setup', { ...person, token: typed })).code).toBe('setup.done');
  } finally {
    await server.end();
  }
});
