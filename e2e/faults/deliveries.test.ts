import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { moveDevices } from '@muster/contract/devices/changes.endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import { filesLimits } from '@muster/contract/files/limits';
import { makeApk } from '@muster/testing/apk/make-apk';
import { postmasterPid } from '@muster/testing/postgres';
import { openSite, type Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { createRandom, pick, type Random } from '@muster/robot-simulator/random';
import { s3Credentials, startS3Server } from '@muster/server/platform/files/testing/s3-server';
import { expect, it, onTestFailed, onTestFinished } from 'vitest';
import { packageName, rollOut } from './deliveries/roll-out.ts';
import { openStorageProxy, type StorageProxy } from './deliveries/storage-proxy.ts';
import { type SentFile, sha256There, uploadFile } from './deliveries/upload-file.ts';
import { expectPromisesKept } from './promises.ts';

/** `MUSTER_KILLS=200` for a full run; `FAULTS_SEED=…` repeats what is killed, not the exact time. */
const KILLS = Number(process.env['MUSTER_KILLS'] ?? 12);
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
/** As many in a group as may download at a time: others would wait a quarter of a minute for their turn. */
const GROUP = filesLimits.robotsAtOnce;
const ROBOTS = 3 * GROUP;
/** The maximum time between two kills. */
const QUIET_MS = 900;
const AWAY_MS = 600;
const MB = 1_000_000;

type Victim = 'server' | 'database' | 'robots' | 'storage';

async function group({ api, deviceIds }: Site): Promise<void> {
  for (let from = GROUP; from < ROBOTS; from += GROUP) {
    const { id: groupId } = await api.call(createGroup, { body: { name: `From ${from}` } });
    await api.call(moveDevices, { body: { deviceIds: deviceIds.slice(from, from + GROUP), groupId } });
  }
}

interface Opened {
  site: Site;
  proxy: StorageProxy | null;
}

async function open(storage: 'disk' | 's3'): Promise<Opened> {
  if (storage === 'disk') return { site: await openSite({ robots: ROBOTS, seed: 9 }), proxy: null };
  const store = await startS3Server();
  onTestFinished(() => store.stop());
  const proxy = await openStorageProxy(store.endpoint);
  onTestFinished(() => proxy.end());
  const variables = {
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: proxy.endpoint,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
  };
  return { site: await openSite({ robots: ROBOTS, seed: 9, variables }), proxy };
}

/** What was killed, in order, and which robots among them. */
interface Killed {
  what: Victim[];
  sns: Set<string>;
}

/** Kills one after the other, at random times, and lets each recover, until there were enough or the test is over. */
async function killAll(
  { site, proxy }: Opened,
  random: Random,
  { what: done, sns }: Killed,
  isOver: () => boolean,
): Promise<void> {
  const victims: [Victim, ...Victim[]] = ['server', 'database', 'robots'];
  if (proxy !== null) victims.push('storage');
  while (done.length < KILLS / 2 && !isOver()) {
    await sleep(random() * QUIET_MS);
    const what = pick(random, victims);
    const from = Math.floor(random() * ROBOTS);
    const count = 1 + Math.floor(random() * 3);
    const awayMs = random() * AWAY_MS;
    done.push(what);
    if (what === 'server') {
      await site.server.kill();
      await site.start();
    } else if (what === 'database') {
      // The pid file may still name a process that was killed before.
      const kill = async () => process.kill(await postmasterPid(site.dataDir), 'SIGKILL');
      await until(kill, { what: 'the database process exists' });
      await until(() => site.sql.rows('select 1'), { what: 'the database is available again' });
    } else if (what === 'robots') {
      for (const robot of site.fleet.robots.slice(from, from + count)) {
        sns.add(robot.sn);
        robot.agent?.kill();
        await robot.start();
      }
    } else await proxy!.cut(awayMs);
  }
}

/** Compares the files in the database with the acknowledged uploads. */
async function wrongFiles(site: Site, sent: readonly SentFile[]): Promise<string[]> {
  const broken: string[] = [];
  for (const file of sent) {
    const there = await sha256There(site, file);
    if (there !== file.sha256) broken.push(`${file.id} was sent as ${file.sha256}, is ${there}`);
  }
  const rows = await site.sql.rows<{ id: string; upload: string | null }>(
    'select f.id, u.id as upload from files f left join uploads u on u.file_id = f.id',
  );
  const uploadOf = new Map(sent.map(({ id, uploadId }) => [id, uploadId]));
  for (const { id, upload } of rows)
    if (uploadOf.get(id) !== upload) broken.push(`the file ${id} of upload ${upload} was never answered`);
  if (rows.length !== sent.length) broken.push(`${rows.length} files, ${sent.length} were sent`);
  return broken;
}

it.each(['disk', 's3'] as const)(
  `no byte is lost and nothing is installed twice, whatever is killed while files go to %s and to robots (${KILLS / 2} kills, seed ${SEED})`,
  async (storage) => {
    const began = performance.now();
    const killed: Killed = { what: [], sns: new Set() };
    const seed = SEED + (storage === 's3' ? 1 : 0);
    const opened = await open(storage);
    const { site } = opened;
    onTestFailed(() => {
      const run = { seed: SEED, killed: killed.what.join(), log: site.log.slice(-20) };
      expect.soft(run, 'the run that failed').toBeNull();
    });
    onTestFinished(() => site.close());
    await group(site);
    const sent: SentFile[] = [];
    const ends: Awaited<ReturnType<typeof rollOut>>[] = [];
    const end = new AbortController();
    const isOver = () => end.signal.aborted;
    const sizes = createRandom(seed);

    async function keepUploading(): Promise<void> {
      for (let number = 1; !isOver(); number += 1)
        sent.push(await uploadFile(site, `${number}.script`, randomBytes(Math.ceil(sizes() * 3 * MB))));
    }
    async function keepRollingOut(): Promise<void> {
      for (let versionCode = 1; !isOver() || ends.length === 0; versionCode += 1) {
        const entries = [{ name: 'assets/data', data: randomBytes(MB), isStored: true }];
        const apk = makeApk({ packageName, versionCode, versionName: `${versionCode}.0`, entries });
        const file = await uploadFile(site, `${versionCode}.apk`, apk);
        sent.push(file);
        ends.push(await rollOut(site, file.id, versionCode));
      }
    }
    const together = [killAll(opened, createRandom(seed), killed, isOver), keepUploading(), keepRollingOut()];
    // The first to end ends the others; an error is thrown once all have stopped.
    for (const each of together) void each.catch(() => {}).finally(() => end.abort());
    const results = await Promise.allSettled(together);
    for (const result of results) if (result.status === 'rejected') throw result.reason;

    expect(ends.flatMap(({ broken }) => broken)).toEqual([]);
    await expectPromisesKept(
      site,
      ({ sn, status, detail }) =>
        (killed.sns.has(sn) && status === 'failed' && detail === 'interrupted') ||
        // Cancelled when its rollout was stopped.
        status === 'expired',
    );
    expect(await wrongFiles(site, sent)).toEqual([]);
    if (process.env['MUSTER_KILLS'] !== undefined) {
      const kills = Object.groupBy(killed.what, (what) => what);
      const statuses = Object.groupBy(ends, ({ status }) => status);
      console.log(
        JSON.stringify({
          storage,
          seed: SEED,
          seconds: Math.round((performance.now() - began) / 1000),
          kills: Object.fromEntries(Object.entries(kills).map(([what, of]) => [what, of.length])),
          files: sent.length,
          rollouts: Object.fromEntries(Object.entries(statuses).map(([status, of]) => [status, of!.length])),
        }),
      );
    }
  },
  60_000 + KILLS * 10_000,
);
