import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeApk } from '@muster/testing/apk/make-apk';
import { postmasterPid } from '@muster/testing/postgres';
import { openSite, type Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { createRandom, pick, type Random } from '@muster/robot-simulator/random';
import { s3Credentials, startS3Server } from '@muster/server/platform/files/testing/s3-server';
import { expect, it, onTestFailed, onTestFinished } from 'vitest';
import { packageName, rollOut } from './deliveries/roll-out.ts';
import { openStorageRoad, type StorageRoad } from './deliveries/storage-road.ts';
import { type SentFile, sha256There, uploadFile } from './deliveries/upload-file.ts';
import { expectPromisesKept } from './promises.ts';

/** `MUSTER_KILLS=200` for the whole; `FAULTS_SEED=…` repeats a run: who is killed is the same, the very moment is not. */
const KILLS = Number(process.env['MUSTER_KILLS'] ?? 12);
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
const ROBOTS = 12;
/** The most that passes between two kills. */
const QUIET_MS = 900;
const AWAY_MS = 600;
const MB = 1_000_000;

type Victim = 'server' | 'database' | 'robots' | 'storage';

async function open(storage: 'disk' | 's3'): Promise<{ site: Site; road: StorageRoad | null }> {
  if (storage === 'disk') return { site: await openSite({ robots: ROBOTS, seed: 9 }), road: null };
  const store = await startS3Server();
  onTestFinished(() => store.stop());
  const road = await openStorageRoad(store.endpoint);
  onTestFinished(() => road.end());
  const variables = {
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: road.endpoint,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
  };
  return { site: await openSite({ robots: ROBOTS, seed: 9, variables }), road };
}

/** Kills one after the other, at random moments, and lets each come back. */
async function killAll(
  { site, road }: { site: Site; road: StorageRoad | null },
  random: Random,
  killed: { what: Victim; sns: string[] }[],
): Promise<void> {
  const victims: [Victim, ...Victim[]] = ['server', 'database', 'robots'];
  if (road !== null) victims.push('storage');
  for (let index = 0; index < KILLS / 2; index += 1) {
    await sleep(random() * QUIET_MS);
    const what = pick(random, victims);
    const robots = site.fleet.robots.filter(() => random() < 0.15);
    killed.push({ what, sns: what === 'robots' ? robots.map(({ sn }) => sn) : [] });
    if (what === 'server') {
      await site.server.kill();
      await site.start();
    } else if (what === 'database') {
      // The file may still name one that was killed before.
      const kill = async () => process.kill(await postmasterPid(site.dataDir), 'SIGKILL');
      await until(kill, { what: 'there is a database to kill' });
      await until(() => site.sql.rows('select 1'), { what: 'the database is back' });
    } else if (what === 'robots') {
      for (const robot of robots) {
        robot.agent?.kill();
        await robot.start();
      }
    } else await road!.cut(random() * AWAY_MS);
  }
}

/** What the database says of files against what was acknowledged. */
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
  `no byte is lost and nothing installed twice, whatever is killed while files go to %s and on to robots (${KILLS / 2} kills, seed ${SEED})`,
  async (storage) => {
    const began = performance.now();
    const killed: { what: Victim; sns: string[] }[] = [];
    onTestFailed(() => expect.soft({ seed: SEED, killed }, 'the run that failed').toBeNull());
    const random = createRandom(SEED + (storage === 's3' ? 1 : 0));
    const opened = await open(storage);
    const { site } = opened;
    onTestFinished(() => site.close());
    const sent: SentFile[] = [];
    const ends: Awaited<ReturnType<typeof rollOut>>[] = [];
    let isOver = false;

    async function keepUploading(): Promise<void> {
      for (let number = 1; !isOver; number += 1)
        sent.push(await uploadFile(site, `${number}.script`, randomBytes(Math.ceil(random() * 3 * MB))));
    }
    async function keepRollingOut(): Promise<void> {
      for (let versionCode = 1; !isOver || ends.length === 0; versionCode += 1) {
        const entries = [{ name: 'assets/data', data: randomBytes(MB), isStored: true }];
        const apk = makeApk({ packageName, versionCode, versionName: `${versionCode}.0`, entries });
        const file = await uploadFile(site, `${versionCode}.apk`, apk);
        sent.push(file);
        ends.push(await rollOut(site, file.id, versionCode));
      }
    }
    const killing = killAll(opened, random, killed).finally(() => (isOver = true));
    await Promise.all([killing, keepUploading(), keepRollingOut()]);

    expect(ends.flatMap(({ broken }) => broken)).toEqual([]);
    const isKilled = new Set(killed.flatMap(({ sns }) => sns));
    await expectPromisesKept(
      site,
      ({ sn, status, detail }) =>
        (isKilled.has(sn) && status === 'failed' && detail === 'interrupted') ||
        // Taken back when its rollout was stopped.
        status === 'expired',
    );
    expect(await wrongFiles(site, sent)).toEqual([]);
    if (process.env['MUSTER_KILLS'] !== undefined) {
      const count = (what: string) => killed.filter((kill) => kill.what === what).length;
      const kills = Object.fromEntries(
        [...new Set(killed.map(({ what }) => what))].map((what) => [what, count(what)]),
      );
      const statuses = Object.groupBy(ends, ({ status }) => status);
      console.log(
        JSON.stringify({
          storage,
          seed: SEED,
          seconds: Math.round((performance.now() - began) / 1000),
          kills,
          files: sent.length,
          rollouts: Object.fromEntries(Object.entries(statuses).map(([status, of]) => [status, of!.length])),
        }),
      );
    }
  },
  60_000 + KILLS * 10_000,
);
