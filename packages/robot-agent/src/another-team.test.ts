import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  applyConfigCommand,
  askInstallCommand,
  desiring,
  fetchFileCommand,
} from '@muster/testing/robots/messages';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';
import { expect, test } from 'vitest';
import { openFileJournal } from './file-journal.ts';
import { bytes, SN, useDownloads } from './test-downloads.ts';

const { muster, online, send, endOf, serve, directory } = useDownloads();

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await nextTurn();
};

function withQuestions() {
  const driver = createScriptedDriver();
  const asked: AbortSignal[] = [];
  let pin: string | null = '1234';
  driver.forgetPin = () => void (pin = null);
  driver.askInstall = (_, signal) => new Promise(() => void asked.push(signal));
  return { driver, asked, pin: () => pin };
}

const lastReported = () => muster().received.findLast(({ name }) => name === 'reported')?.body;

/** A robot with a configuration, an open question and a file kept for later, which is then switched off. */
async function usedRobot() {
  muster().registration = randomUUID();
  const path = `${await directory()}/journal`;
  const { driver, asked } = withQuestions();
  const journal = await openFileJournal(path);
  const { robot } = await online({ driver, journal });
  const configuration = applyConfigCommand({ configId: randomUUID(), version: 1 });
  await muster().send(SN, 'desired', desiring(configuration));
  await endOf(configuration);
  const { url } = await serve();
  const kept = fetchFileCommand(bytes, { url });
  await send(kept);
  await endOf(kept);
  await send(askInstallCommand(randomUUID()));
  await until(() => asked.length === 1);
  await robot.stop();
  await journal.close();
  return { path };
}

async function again({ path }: { path: string }, key: string) {
  // What Muster does when the robot is removed, or enrols anew.
  muster().secrets.delete(SN);
  const { driver, asked, pin } = withQuestions();
  const journal = await openFileJournal(path);
  const identity = { enrol: { url: muster().url, sn: SN, key, model: 'air-s' as const } };
  const started = await online({ driver, journal, identity });
  await until(() => asked.length === 1);
  return { ...started, asked, pin };
}

test('a robot that another team has registered takes nothing of the old one with it', async () => {
  const used = await usedRobot();
  // The server clears what the broker retains for a robot that was removed.
  await muster().sendBytes(`muster/v1/${SN}/desired`, '', true);
  const before = muster().received.length;
  muster().registration = randomUUID();
  const { asked, journal, pin } = await again(used, 'key-of-the-buyer');
  expect(pin()).toBeNull();
  await until(() => asked[0]!.aborted);
  await until(() => muster().received.length > before && lastReported()?.configuration === null);
  expect([...journal.state.commands.values()].filter(({ phase }) => phase !== 'ended')).toEqual([]);
  expect(journal.state).toMatchObject({ configuration: null, condition: null });
});

test('a robot that enrols again in its team goes on with its work', async () => {
  const used = await usedRobot();
  const { asked, journal, pin } = await again(used, 'team-key');
  expect(pin()).toBe('1234');
  expect(asked[0]!.aborted).toBe(false);
  expect(journal.state.configuration).not.toBeNull();
  expect(lastReported()?.configuration).not.toBeNull();
});
