import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { registerDevice, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';

let server: RunningTestServer;
let team: TestTeam;
withTeam(async (made) => {
  ({ server, team } = made);
  await registerDevice(team);
});

const run = promisify(execFile);

/** The commands in `docs/api.md`, verbatim. */
async function callsOf(document: string): Promise<string[]> {
  const text = await readFile(path.resolve(import.meta.dirname, '../../../docs', document), 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, call]) => call!);
}

it('the commands in docs/api.md do what it says, with the permissions it names', async () => {
  const { made } = await withToken(team.people.owner, ['device.read', 'group.read', 'group.write']);
  const env = { ...process.env, MUSTER: server.address, TOKEN: made.token };
  const calls = await callsOf('api.md');
  expect(calls).toHaveLength(3);
  const answers: { status: { code: string }; data: Record<string, unknown> }[] = [];
  for (const call of [...calls, calls[2]!]) {
    const { stdout } = await run('sh', ['-c', call], { env });
    answers.push(JSON.parse(stdout));
  }
  expect(answers).toMatchObject([
    { status: { code: '0' }, data: { permissions: ['group.read', 'group.write', 'device.read'] } },
    { status: { code: '0' }, data: { total: 1, items: [{ connection: -2 }] } },
    { status: { code: '0' }, data: { name: 'Library' } },
    { status: { code: 'group.name_taken' }, data: { fields: { name: expect.any(String) } } },
  ]);
});
