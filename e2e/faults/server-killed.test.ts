import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'vitest';
import type { Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { ended } from './moments.ts';
import { expectPromisesKept } from './promises.ts';
import { withSite } from './with-site.ts';

const ROBOTS = 200;
let site: Site;
withSite({ robots: ROBOTS }, (opened) => (site = opened));

describe(`kill -9 of the server during a deployment to ${ROBOTS} robots`, () => {
  it('right after the response', async () => {
    await site.deploy();
    await site.server.kill();
    await site.start();
    await expectPromisesKept(site);
  });

  it.each([0.2, 0.6])('when a part of %f of the robots has ended', async (part) => {
    const taskId = await site.deploy();
    await ended(site, taskId, part);
    await site.server.kill();
    await site.start();
    await expectPromisesKept(site);
  });

  it('during the request', async () => {
    const { versions } = site.acknowledged;
    const before = versions.size;
    const asked = site.deploy().catch(() => 'the server was gone');
    await until(() => versions.size > before, { what: 'the version to deploy is saved', everyMs: 1 });
    await site.server.kill();
    await asked;
    await site.start();
    await expectPromisesKept(site);
  });

  it('and again while it starts', async () => {
    const taskId = await site.deploy();
    await ended(site, taskId, 0.2);
    await site.server.kill();
    for (const afterMs of [150, 400, 700, 1000, 1300]) {
      const server = site.launch();
      await sleep(afterMs);
      await server.kill();
    }
    await site.start();
    await expectPromisesKept(site);
  });

  it('and again when the first robots are online again', async () => {
    const taskId = await site.deploy();
    await ended(site, taskId, 0.1);
    await site.server.kill();
    await site.start();
    await ended(site, taskId, 0.3);
    await site.server.kill();
    await site.start();
    await expectPromisesKept(site);
  });

  it('while configurations are being saved', async () => {
    const taskId = await site.deploy();
    const { server } = site;
    const saving = Array.from({ length: 4 }, async () => {
      while (!server.hasEnded) await site.save().catch(() => {});
    });
    await ended(site, taskId, 0.3);
    await server.kill();
    await Promise.all(saving);
    await site.start();
    await expectPromisesKept(site);
  });

  it('with offline robots that get it when they connect', async () => {
    const away = site.fleet.robots.slice(0, 20);
    await Promise.all(away.map((robot) => robot.agent!.stop()));
    const taskId = await site.deploy({ whenOffline: 'deliver' });
    await ended(site, taskId, 0.3);
    await site.server.kill();
    await site.start();
    await ended(site, taskId, (ROBOTS - away.length) / ROBOTS);
    await site.server.kill();
    await Promise.all(away.map((robot) => robot.start()));
    await site.start();
    await expectPromisesKept(site);
  });
});
