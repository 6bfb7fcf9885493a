import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { removePeople } from '@muster/contract/people/endpoints';
import { httpLimits } from '@muster/contract/limits';
import { until } from '@muster/testing/until';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../src/platform/id.ts';
import { freePort } from '@muster/testing/free-ports';
import { makeCertificate } from '../src/platform/mqtt/testing.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';

const nginx = ['/usr/sbin/nginx', 'nginx'].find((file) => !spawnSync(file, ['-v']).error);
if (nginx === undefined) process.emitWarning('nginx is not installed: docs/nginx.conf is not tested.');

const docs = path.resolve(import.meta.dirname, '../../../docs');

/** docs/nginx.conf with ports and certificate of this test, in a configuration that needs no root. */
async function startNginx(
  directory: string,
  port: number,
  upstream: number,
  files: { cert: string; key: string },
) {
  const documented = await readFile(path.join(docs, 'nginx.conf'), 'utf8');
  const site = documented
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('robots.school.example;', 'localhost;')
    .replace('/etc/ssl/robots.school.example.pem', files.cert)
    .replace('/etc/ssl/robots.school.example.key', files.key);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  const main = `daemon off; pid ${directory}/nginx.pid; error_log stderr;
    events {} http { access_log off; ${temporary.join(' ')} ${site} }`;
  await writeFile(path.join(directory, 'nginx.conf'), main);
  return spawn(nginx!, ['-c', path.join(directory, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
}

describe.skipIf(nginx === undefined)('behind nginx, as docs/nginx.conf configures it', () => {
  let directory: string;
  let proxy: ChildProcess;
  let server: RunningTestServer;
  let team: TestTeam;
  let certificate: string;
  const trusted = getCACertificates('default');

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'muster-nginx-'));
    const files = makeCertificate(directory, 'localhost');
    certificate = files.cert;
    setDefaultCACertificates([...trusted, await readFile(certificate, 'utf8')]);
    const [port, upstream] = [await freePort(), await freePort()];
    proxy = await startNginx(directory, port, upstream, files);
    server = await startTestServer({
      HOST: '127.0.0.1',
      PORT: String(upstream),
      MQTT_PORT: String(await freePort()),
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '1',
    });
    await until(() => fetch(`${server.address}/readyz`).then(({ ok }) => ok), { what: 'nginx answers' });
    team = await createTeam(server);
  });

  afterAll(async () => {
    await server?.end();
    if (proxy?.kill()) await once(proxy, 'exit');
    setDefaultCACertificates(trusted);
    await rm(directory, { recursive: true });
  });

  it('a robot as small as the documented one comes online, and a browser is told', async () => {
    const { sn, id } = await registerDevice(team);
    const browser = await openLive(team.people.owner);
    onTestFinished(() => browser.close());
    await browser.watch({ shown: { device: [id] } });
    const robot = spawn(process.execPath, [path.join(docs, 'examples/robot.mjs')], {
      env: {
        ...process.env,
        MUSTER: server.address,
        KEY: team.group.key,
        SN: sn,
        NODE_EXTRA_CA_CERTS: certificate,
      },
    });
    onTestFinished(() => void robot.kill('SIGKILL'));
    const [said] = (await once(robot.stdout, 'data')) as [Buffer];
    expect(String(said)).toBe(`${sn} is online\n`);
    const row = { id, light: 'online', battery: 82 };
    await expect
      .poll(() => browser.changes, { timeout: 20_000 })
      .toContainEqual({ topic: 'device', row: expect.objectContaining(row) });
  });

  it('a request with as many ids as the contract allows is answered by Muster', async () => {
    const ids = Array.from({ length: httpLimits.idsMax }, newId);
    expect((await team.people.owner.ask(removePeople, { query: { ids } })).code).toBe('E028');
  });

  it('a file is larger than nginx accepts without a setting', async () => {
    // An MP3 header.
    const bytes = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(20_000_000)]);
    expect(await team.people.owner.upload('long.mp3', bytes)).toMatchObject({ size: bytes.length });
  });

  it('metrics are not served', async () => {
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  });
});
