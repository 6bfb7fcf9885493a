import { DAY_MS } from '@muster/contract/durations';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type RobotCondition, robotSettings } from '@muster/contract/monitoring/robot-condition';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openFileJournal } from './file-journal.ts';
import type { JournalRecord, JournalState } from './journal.ts';
import { applyConfigCommand, openAppCommand } from '@muster/testing/robots/messages';

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(directory, 'robot.jsonl');
});

afterEach(() => rm(directory, { recursive: true }));

const command = applyConfigCommand({ configId: '0198c1f2-7a30-7000-8000-0000000000c1', version: 3 });
const { commandId, expiresAt } = command;
const credentials = {
  secret: 's',
  mqtt: { tcp: null, websocket: 'ws://127.0.0.1/mqtt' },
  origin: 'http://127.0.0.1',
  stateEverySeconds: 30,
};
const condition: RobotCondition = {
  conditionId: '0198c1f2-7a30-7000-8000-0000000000c2',
  revision: 2,
  timeZone: 'Asia/Taipei',
  settings: robotSettings.parse({ output: { volume: 30 } }),
};
const story: JournalRecord[] = [
  { type: 'credentials', credentials },
  { type: 'condition', condition, minute: 29_000_000 },
  { type: 'opened', minute: 29_000_060 },
  { type: 'received', command },
  { type: 'begun', commandId },
  {
    type: 'ended',
    result: { commandId, status: 'done', progress: 100 },
    expiresAt,
    applied: { configId: '0198c1f2-7a30-7000-8000-0000000000c1', version: 3 },
  },
];

async function reopened(): Promise<JournalState> {
  const journal = await openFileJournal(path);
  await journal.close();
  return journal.state;
}

test('reopens with the appended records', async () => {
  const journal = await openFileJournal(path);
  for (const record of story) await journal.append(record);
  await journal.close();
  expect(await reopened()).toEqual({
    credentials,
    registration: null,
    clockOffset: 0,
    condition,
    openedUntil: 29_000_060,
    configuration: { configId: command.kind === 'config.apply' && command.parameters.configId, version: 3 },
    commands: new Map([
      [commandId, { phase: 'ended', result: { commandId, status: 'done', progress: 100 }, expiresAt }],
    ]),
  });
});

test('truncated at any byte, it reopens with the records before that and accepts new ones', async () => {
  const journal = await openFileJournal(path);
  const ends = [0];
  for (const record of story) {
    await journal.append(record);
    ends.push((await stat(path)).size);
  }
  await journal.close();
  const whole = await readFile(path);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length), async (length) => {
      await writeFile(path, whole.subarray(0, length));
      const survivors = story.slice(0, ends.filter((end) => end <= length).length - 1);
      const cut = await openFileJournal(path);
      const known = cut.state.commands.get(commandId)?.phase ?? null;
      expect(known).toBe([null, null, null, null, 'received', 'begun', 'ended'][survivors.length]);
      expect(cut.state.condition).toEqual(survivors.length < 2 ? null : condition);
      const next = openAppCommand();
      await cut.append({ type: 'received', command: next });
      await cut.close();
      const after = await reopened();
      expect(after.commands.get(next.commandId)).toEqual({ phase: 'received', command: next });
      expect(after.commands.has(commandId)).toBe(known !== null);
    }),
    { numRuns: 60 },
  );
});

test('a damaged line in the middle loses only that line', async () => {
  const [first, second] = [openAppCommand(), openAppCommand()];
  const line = (record: JournalRecord) => `${JSON.stringify(record)}\n`;
  await writeFile(path, line({ type: 'received', command: first }));
  await appendFile(path, '{"type":"rec\u0000\n');
  await appendFile(path, line({ type: 'received', command: second }));
  expect([...(await reopened()).commands.keys()]).toEqual([first.commandId, second.commandId]);
});

test('stays small over a long time, without forgetting open commands', async () => {
  const journal = await openFileJournal(path, { slackLines: 20 });
  await journal.append({ type: 'credentials', credentials });
  const open = openAppCommand();
  await journal.append({ type: 'received', command: open });
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
  for (let index = 0; index < 200; index += 1) {
    const old = openAppCommand({ expiresAt: longAgo });
    await journal.append({ type: 'received', command: old });
    await journal.append({
      type: 'ended',
      result: { commandId: old.commandId, status: 'done' },
      expiresAt: longAgo,
    });
  }
  await journal.append({ type: 'begun', commandId: open.commandId });
  await journal.close();
  expect((await readFile(path, 'utf8')).split('\n').length).toBeLessThan(30);
  const state = await reopened();
  expect(state.credentials).toEqual(credentials);
  expect(state.commands.get(open.commandId)).toEqual({ phase: 'begun', command: open });
});

test.each([
  ['two days ahead', -2],
  ['at the beginning of 1970', Math.floor(Date.now() / DAY_MS)],
])('forgets by the time of the server, with a clock that is %s', async (_, offsetDays) => {
  const journal = await openFileJournal(path, { slackLines: 20 });
  const server = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(server - offsetDays * DAY_MS);
  onTestFinished(() => void vi.restoreAllMocks());
  await journal.append({ type: 'clock', offset: offsetDays * DAY_MS });
  // Ended an hour ago, and four days ago.
  const end = async (hoursAgo: number) => {
    const expires = new Date(server - hoursAgo * 3_600_000).toISOString();
    const old = openAppCommand({ expiresAt: expires });
    const result = { commandId: old.commandId, status: 'done' as const };
    await journal.append({ type: 'received', command: old });
    await journal.append({ type: 'ended', result, expiresAt: expires });
    return old.commandId;
  };
  const recent = await end(1);
  for (let index = 0; index < 50; index += 1) await end(4 * 24);
  await journal.close();
  const { commands } = await reopened();
  expect(commands.has(recent)).toBe(true);
  expect(commands.size).toBeLessThan(30);
});

test('killed while writing and compacting, it has every record whose append had resolved', async () => {
  const writer = join(directory, 'writer.ts');
  await writeFile(
    writer,
    `import { openFileJournal } from ${JSON.stringify(import.meta.resolve('./file-journal.ts'))};
     const journal = await openFileJournal(${JSON.stringify(path)}, { slackLines: 10 });
     for (let index = 0; ; index += 1) {
       await journal.append({ type: 'applied', configuration: { configId: 'x'.repeat(index % 5000), version: index } });
       process.stdout.write(index + '\\n');
     }`,
  );
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const child = spawn(process.execPath, [writer], { stdio: ['ignore', 'pipe', 'inherit'] });
    let promised = -1;
    for await (const line of createInterface(child.stdout)) {
      promised = Number(line);
      if (promised >= 40 + attempt * 17) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(promised).toBeGreaterThanOrEqual(40);
    expect((await reopened()).configuration!.version).toBeGreaterThanOrEqual(promised);
  }
});
