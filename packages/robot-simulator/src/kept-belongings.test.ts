import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { factoryBelongings } from './belongings.ts';
import { pin } from './commands/devices.ts';
import { putApp } from './installed-app.ts';
import { type Kept, openStorage } from './kept-belongings.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kept-'));
  file = join(directory, 'robots', 'KS10240101.json');
});
afterEach(() => rm(directory, { recursive: true }));

const silentLog = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() });
const quiz = {
  packageName: 'com.lakeside.quiz',
  name: 'Quiz',
  versionName: '2.14',
  versionCode: '214',
  size: 3400,
  hasCrashed: false,
};
const asNew: Kept = { imageVer: '11.4.0', belongings: factoryBelongings('Kebbi') };
const used: Kept = {
  imageVer: '11.5.0',
  belongings: {
    ...pin.put(putApp(asNew.belongings, quiz), '1234'),
    projects: new Map([['tool/1', 'Lights']]),
  },
};

test('what a robot has is read again as it was', async () => {
  const storage = openStorage(file);
  storage.write(used);
  await storage.idle();
  expect(await openStorage(file).read()).toEqual(used);
  expect(pin.of((await openStorage(file).read())!.belongings)).toBe('1234');
});

test('a robot without a file is new', async () => {
  expect(await openStorage(file).read()).toBeNull();
});

test('of several values at once the last is stored', async () => {
  const storage = openStorage(file);
  storage.write(asNew);
  storage.write(asNew);
  storage.write(used);
  await storage.idle();
  expect(await openStorage(file).read()).toEqual(used);
});

test('a file that was not finished does not replace the one before', async () => {
  const storage = openStorage(file);
  storage.write(used);
  await storage.idle();
  await writeFile(`${file}.new`, '{"imageVer":');
  expect(await openStorage(file).read()).toEqual(used);
});

test('a damaged file and a folder that cannot be written are logged, and end nothing', async () => {
  const log = silentLog();
  await writeFile(join(directory, 'damaged.json'), '{');
  expect(await openStorage(join(directory, 'damaged.json'), log).read()).toBeNull();
  const nowhere = openStorage(join(directory, 'damaged.json', 'robot.json'), log);
  nowhere.write(used);
  await nowhere.idle();
  expect(log.warn).toHaveBeenCalledTimes(2);
});
