import { listDevices } from '@muster/contract/devices/endpoints';
import { describe, expect, it } from 'vitest';
import { Refusal } from '@muster/testing/api';
import { postmasterPid } from '@muster/testing/postgres';
import type { Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { ended } from './moments.ts';
import { expectPromisesKept } from './promises.ts';
import { withSite } from './with-site.ts';

const ROBOTS = 200;
let site: Site;
withSite({ robots: ROBOTS }, (opened) => (site = opened));

/** Repeats a request until it was refused and the database is back. @returns the codes of the refusals */
async function refusalsMeanwhile(): Promise<string[]> {
  const refusals = new Set<string>();
  const ask = async () => {
    try {
      await site.api.call(listDevices, { query: { keyword: crypto.randomUUID() } });
      return refusals.size > 0;
    } catch (error) {
      refusals.add(error instanceof Refusal ? `${error.httpStatus} ${error.code}` : String(error));
    }
  };
  await until(ask, { what: 'the server responds again', everyMs: 30 });
  return [...refusals];
}

describe(`PostgreSQL is killed during a deployment to ${ROBOTS} robots`, () => {
  it.each([0, 0.3, 0.7])('when a part of %f of the robots has ended', async (part) => {
    const { pid } = site.server;
    const taskId = await site.deploy();
    await ended(site, taskId, part);
    const postmaster = await postmasterPid(site.dataDir);
    // It asks before the kill: the outage may be short.
    const refusals = refusalsMeanwhile();
    process.kill(postmaster, 'SIGKILL');
    expect(await refusals).toEqual(['503 server.unavailable']);
    await expectPromisesKept(site);
    expect(site.server).toMatchObject({ pid, hasEnded: false });
  });

  it('together with the server and every connection', async () => {
    const taskId = await site.deploy();
    await ended(site, taskId, 0.3);
    process.kill(await postmasterPid(site.dataDir), 'SIGKILL');
    site.fleet.cutAll();
    await site.server.kill();
    await site.start();
    await expectPromisesKept(site);
  });
});
