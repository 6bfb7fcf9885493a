import { describe, it } from 'vitest';
import type { Site } from '@muster/testing/site';
import { ended } from './moments.ts';
import { expectPromisesKept, type MayFail } from './promises.ts';
import { withSite } from './with-site.ts';

const ROBOTS = 200;

describe(`during a deployment to ${ROBOTS} robots`, () => {
  let site: Site;
  withSite({ robots: ROBOTS }, (opened) => (site = opened));

  it('every connection is cut, twice', async () => {
    const taskId = await site.deploy();
    site.fleet.cutAll();
    await ended(site, taskId, 0.3);
    site.fleet.cutAll();
    await expectPromisesKept(site);
  });

  it('every connection is cut, and the robots stay offline until they have finished', async () => {
    const taskId = await site.deploy();
    await ended(site, taskId, 0.1);
    site.fleet.cutAll(1000);
    await expectPromisesKept(site);
  });

  it('every connection is cut, and then the server is killed', async () => {
    const taskId = await site.deploy();
    await ended(site, taskId, 0.2);
    site.fleet.cutAll();
    await site.server.kill();
    await site.start();
    await expectPromisesKept(site);
  });

  it('a newer deployment replaces it, again and again', async () => {
    let taskId = await site.deploy();
    for (let round = 0; round < 6; round += 1) {
      // While robots accept and report the last one.
      await ended(site, taskId, 0.02 * round);
      taskId = await site.deploy();
    }
    site.fleet.cutAll();
    await site.allOnline();
    await Promise.all([site.send(), site.deploy(), site.send()]);
    await expectPromisesKept(site);
  });

  it('every third robot loses power in the middle, twice', async () => {
    const unlucky = site.fleet.robots.filter((_, index) => index % 3 === 0);
    const sns = new Set(unlucky.map((robot) => robot.sn));
    const losePower = () =>
      Promise.all(
        unlucky.map((robot) => {
          robot.agent!.kill();
          return robot.start();
        }),
      );
    const taskId = await site.deploy();
    await ended(site, taskId, 0.1);
    await losePower();
    await ended(site, taskId, 0.5);
    await losePower();
    const isInterrupted: MayFail = ({ sn, status, detail }) =>
      sns.has(sn) && status === 'failed' && detail === 'interrupted';
    await expectPromisesKept(site, isInterrupted);
  });
});

describe(`with ${ROBOTS} robots with random quirks`, () => {
  let site: Site;
  withSite({ robots: ROBOTS, quirks: true, seed: 7 }, (opened) => (site = opened));

  it('connections are cut and the server is killed', async () => {
    const taskId = await site.deploy();
    await ended(site, taskId, 0.3);
    site.fleet.cutAll();
    await ended(site, taskId, 0.5);
    await site.server.kill();
    await site.start();
    await ended(site, taskId, 1);
    // Otherwise the rest waits for a moment in which no robot is offline.
    for (const { machine } of site.fleet.robots) machine.quirks.losesConnection = false;
    await expectPromisesKept(site, ({ status }) => status === 'failed' || status === 'refused');
  });
});
