import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalMuster } from '@muster/testing/robots/local-muster';
import { openAppCommand } from '@muster/testing/robots/messages';
import { isEnd, startTestRobot } from '@muster/testing/robots/robots';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';
import { openFileJournal } from './file-journal.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { withLocalMuster } from './test-muster.ts';

let muster: LocalMuster;
const robots = withLocalMuster((made) => (muster = made));

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(directory, 'robot.jsonl');
});

afterEach(() => rm(directory, { recursive: true }));

const online = (times = 1) => muster.waitFor(({ body }) => body.status === 'ONLINE', times);

/** With this journal. */
function start(...[options]: [Parameters<typeof startTestRobot>[1]]) {
  const started = startTestRobot(muster, options);
  robots.push(started.robot);
  return started;
}

const prlimit = ['/usr/bin/prlimit', 'prlimit'].find((file) => !spawnSync(file, ['--version']).error);

test.skipIf(prlimit === undefined)(
  'what a full disk refused is in the journal once there is space',
  async () => {
    const commands = Array.from({ length: 40 }, () => openAppCommand());
    const writer = join(directory, 'writer.ts');
    await writeFile(
      writer,
      `import { openFileJournal } from ${JSON.stringify(import.meta.resolve('./file-journal.ts'))};
     process.on('SIGXFSZ', () => {});
     const journal = await openFileJournal(${JSON.stringify(path)}, { retryMs: 50 });
     const commands = ${JSON.stringify(commands)};
     for (const command of commands)
       await journal.append({ type: 'received', command }).catch((error) => console.log(error.code));
     console.log('tried');
     setInterval(() => {}, 1000);`,
    );
    // A file may have no more than 4 kB: for the writer the disk is full.
    const child = spawn(prlimit!, ['--fsize=4096:unlimited', process.execPath, writer], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      said.push(line);
      if (line === 'tried') break;
    }
    expect(said).toContain('EFBIG');
    spawnSync(prlimit!, ['--pid', String(child.pid), '--fsize=unlimited:unlimited']);
    await vi.waitFor(
      async () => expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(commands.length),
      { timeout: 10_000 },
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    const journal = await openFileJournal(path);
    await journal.close();
    expect([...journal.state.commands.keys()]).toEqual(commands.map(({ commandId }) => commandId));
  },
);

test.skipIf(prlimit === undefined)(
  'a journal that a full disk does not let compact loses no file descriptor, and leaves nothing behind',
  async () => {
    const before = await openFileJournal(path);
    for (let index = 0; index < 40; index += 1) {
      await before.append({ type: 'received', command: openAppCommand() });
      await before.append({ type: 'clock', offset: index });
    }
    await before.close();
    const writer = join(directory, 'writer.ts');
    await writeFile(
      writer,
      `import { existsSync, readdirSync } from 'node:fs';
     import { openFileJournal } from ${JSON.stringify(import.meta.resolve('./file-journal.ts'))};
     process.on('SIGXFSZ', () => {});
     const opened = () => readdirSync('/proc/self/fd').length;
     const first = opened();
     const journal = await openFileJournal(${JSON.stringify(path)}, { slackLines: 10 });
     for (let index = 0; index < 20; index += 1)
       await journal.append({ type: 'clock', offset: index }).catch(() => {});
     await journal.close();
     console.log(JSON.stringify({ more: opened() - first, isLeft: existsSync(${JSON.stringify(`${path}.new`)}) }));
     process.exit();`,
    );
    const child = spawn(prlimit!, ['--fsize=4096', process.execPath, writer], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(JSON.parse(await text(child.stdout))).toEqual({ more: 0, isLeft: false });
  },
);

test('a robot whose disk is full enrols and comes online, and enrols again when its secret is revoked', async () => {
  const journal = createMemoryJournal();
  const { append } = journal;
  journal.append = async (record) => {
    await append(record);
    throw new Error('ENOSPC: no space left on device');
  };
  const { robot } = start({ journal });
  await online();
  muster.secrets.set(robot.sn, 'another');
  robot.cutConnection();
  await online(2);
  expect(muster.enrolments).toHaveLength(2);
});

test('a journal with records that lack something is read without them, and the robot enrols and comes online', async () => {
  const command = openAppCommand();
  const lines = [
    { type: 'credentials', credentials: { secret: 'of an older version' } },
    { type: 'received' },
    { type: 'ended' },
    { type: 'of a newer version' },
    { type: 'received', command },
  ];
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const warn = vi.fn();
  const journal = await openFileJournal(path, { log: { info() {}, warn } });
  expect(warn.mock.calls.map(([{ line }]) => line)).toEqual([1, 2, 3]);
  const { driver } = start({ journal });
  await muster.waitFor(isEnd(command.commandId));
  expect(driver.executed.map(({ commandId }) => commandId)).toEqual([command.commandId]);
  await robots.pop()!.stop();
  await journal.close();
});

test('an open command that this version does not understand is answered as interrupted, and the robot comes online', async () => {
  const known = openAppCommand();
  const strange = { ...openAppCommand(), kind: 'robot.dance', parameters: undefined };
  const journal = createMemoryJournal();
  for (const command of [strange, known])
    await journal.append({ type: 'received', command: command as never });
  const { driver } = start({ journal });
  expect((await muster.waitFor(isEnd(strange.commandId))).body).toMatchObject({
    status: 'failed',
    detail: 'interrupted',
  });
  await muster.waitFor(isEnd(known.commandId));
  expect(driver.executed).toHaveLength(1);
});

test('a driver that cannot tell how a command ended does not keep the robot offline', async () => {
  const command = openAppCommand();
  const journal = createMemoryJournal();
  await journal.append({ type: 'received', command });
  await journal.append({ type: 'begun', commandId: command.commandId });
  const driver = Object.assign(createScriptedDriver(), {
    isApplied: () => Promise.reject(new Error('the machine does not answer')),
  });
  start({ journal, driver });
  expect((await muster.waitFor(isEnd(command.commandId))).body).toMatchObject({ status: 'failed' });
});
