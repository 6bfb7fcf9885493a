import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { askInstallCommand, openAppCommand, withdrawCommand } from '@muster/testing/robots/messages';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';
import { expect, test } from 'vitest';
import type { InstallQuestion } from './driver.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { useDownloads } from './test-downloads.ts';

const { muster, online, send, endOf } = useDownloads();
const rolloutId = randomUUID();

/** A robot with people who answer when the test does. */
function withPeople() {
  const asked: { question: InstallQuestion; signal: AbortSignal; answer(agrees: boolean): void }[] = [];
  const driver = createScriptedDriver();
  driver.askInstall = (question, signal) =>
    new Promise((answer) => void asked.push({ question, signal, answer }));
  return { driver, asked };
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await nextTurn();
};

test.each([
  [true, { status: 'done' }],
  [false, { status: 'refused', detail: 'declined' }],
])('the answer %s of the person is the result', async (agrees, result) => {
  const { driver, asked } = withPeople();
  await online({ driver });
  const command = askInstallCommand(rolloutId);
  await send(command);
  await until(() => asked.length === 1);
  expect(asked[0]!.question).toEqual(command.parameters);
  asked[0]!.answer(agrees);
  expect(await endOf(command)).toMatchObject(result);
});

test('an open question holds up no other command', async () => {
  const { driver, asked } = withPeople();
  await online({ driver });
  await send(askInstallCommand(rolloutId));
  await until(() => asked.length === 1);
  const other = openAppCommand();
  await send(other);
  expect(await endOf(other)).toMatchObject({ status: 'done' });
  expect(asked[0]!.signal.aborted).toBe(false);
});

test('a withdrawn question is closed, those of other rollouts are not', async () => {
  const { driver, asked } = withPeople();
  await online({ driver });
  const [own, other] = [askInstallCommand(rolloutId), askInstallCommand(randomUUID())];
  await send(own);
  await send(other);
  await until(() => asked.length === 2);
  const withdrawal = withdrawCommand(rolloutId);
  await send(withdrawal);
  expect(await endOf(withdrawal)).toMatchObject({ status: 'done' });
  expect(await endOf(own)).toMatchObject({ status: 'refused', detail: 'withdrawn' });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  asked[1]!.answer(true);
  expect(await endOf(other)).toMatchObject({ status: 'done' });
});

test('a question that was open when the robot went down is asked again at its next start', async () => {
  const journal = createMemoryJournal();
  const before = withPeople();
  const { robot } = await online({ driver: before.driver, journal });
  const command = askInstallCommand(rolloutId);
  await send(command);
  await until(() => before.asked.length === 1);
  robot.kill();
  const after = withPeople();
  await online({ driver: after.driver, journal });
  await until(() => after.asked.length === 1);
  after.asked[0]!.answer(true);
  expect(await endOf(command)).toMatchObject({ status: 'done' });
});

test('a stopping robot closes its question and leaves the command open', async () => {
  const journal = createMemoryJournal();
  const { driver, asked } = withPeople();
  const { robot } = await online({ driver, journal });
  const command = askInstallCommand(rolloutId);
  await send(command);
  await until(() => asked.length === 1);
  await robot.stop();
  expect(asked[0]!.signal.aborted).toBe(true);
  expect(journal.state.commands.get(command.commandId)).toMatchObject({ phase: 'received' });
});

test('a question that nobody answers expires, also if the machine does not close it', async () => {
  const { driver, asked } = withPeople();
  await online({ driver });
  const command = askInstallCommand(rolloutId, { expiresAt: new Date(Date.now() + 1500).toISOString() });
  await send(command);
  expect(await endOf(command)).toMatchObject({ status: 'expired' });
  expect(asked[0]!.signal.aborted).toBe(true);
});

test('a machine that cannot ask says so, and one whose question fails says why', async () => {
  await online();
  const first = askInstallCommand(rolloutId);
  await send(first);
  expect(await endOf(first)).toMatchObject({ status: 'refused', detail: 'cannot_ask' });
  const driver = createScriptedDriver();
  driver.askInstall = () => {
    throw new Error('the screen is broken');
  };
  const other = await online({ driver, sn: 'KS10240102' });
  const second = askInstallCommand(rolloutId);
  await muster().send('KS10240102', 'command', second);
  expect(await endOf(second)).toMatchObject({ status: 'failed', detail: 'the screen is broken' });
  expect(other.driver.executed).toEqual([]);
});
