import { once } from 'node:events';
import { readFile, truncate } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createNpmSite, type NpmSite, waysToStop } from '@muster/testing/npm-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(['demo', 'start'] as const)('npm run %s', (script) => {
  let site: NpmSite;
  beforeAll(async () => {
    site = await createNpmSite(script);
  });
  afterAll(() => site.remove());

  // Each start proves that the stop before it left a usable directory.
  it.each(Object.entries(waysToStop))(
    'leaves no process after %s, and a database that was shut down',
    async (_, stop) => {
      const log = path.join(site.dataDir, 'database', 'postgres.log');
      await truncate(log).catch(() => undefined);
      const run = await site.start();
      expect((await run.processes()).length).toBeGreaterThan(2);
      await stop(run);
      await run.untilGone();
      expect(await readFile(log, 'utf8')).toContain('database system is shut down');
    },
  );

  it('stops at once for a second signal, while a request is still in progress', async () => {
    const log = path.join(site.dataDir, 'database', 'postgres.log');
    await truncate(log).catch(() => undefined);
    const run = await site.start();
    const { hostname, port } = new URL(run.url);
    const request = connect(Number(port), hostname);
    request.on('error', () => {});
    request.write(
      'POST /v1/uams/mail/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n',
    );
    // The server has read the head of the request.
    await once(request, 'data');
    waysToStop['Ctrl-C'](run);
    await sleep(3000);
    expect((await run.processes()).length).toBeGreaterThan(2);
    waysToStop['Ctrl-C'](run);
    // Without the second signal the request would be cut off after 30 seconds.
    expect(await run.untilGone()).toBeLessThan(20);
    request.destroy();
    expect(await readFile(log, 'utf8')).toContain('database system is shut down');
  });
});
