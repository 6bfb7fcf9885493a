import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Robot } from './options.ts';
import { startLocalMuster, type LocalMuster } from '@muster/testing/robots/local-muster';
import { applyConfigCommand } from '@muster/testing/robots/messages';
import { isEnd, startTestRobot } from '@muster/testing/robots/robots';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';

const SN = 'KS10240101';
const project = { projectId: 'flow-1', name: 'Greeter' };

let muster: LocalMuster;
const robots: Robot[] = [];
const servers: Server[] = [];

beforeEach(async () => {
  muster = await startLocalMuster();
});
afterEach(async () => {
  await Promise.all(robots.splice(0).map((robot) => robot.stop()));
  for (const server of servers.splice(0)) server.close();
  await muster.stop();
});

type Asked = {
  [K in CommandMessage['kind']]: Pick<Extract<CommandMessage, { kind: K }>, 'kind' | 'parameters'>;
};

function commandOf(asked: Asked[CommandMessage['kind']]): CommandMessage {
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  return { commandId: randomUUID(), expiresAt, ...asked } as CommandMessage;
}

async function online(options: Parameters<typeof startTestRobot>[1] = {}) {
  const started = startTestRobot(muster, { sn: SN, ...options });
  robots.push(started.robot);
  await muster.waitFor(({ body }) => body.status === 'ONLINE');
  return started;
}

async function tell(command: CommandMessage) {
  await muster.send(SN, 'command', command);
  return (await muster.waitFor(isEnd(command.commandId))).body as { status: string; detail?: string };
}

/** Accepts uploads, and answers each with the next status. */
async function startReceiver(...answers: number[]) {
  const got: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      got.push(`${request.method} ${request.url} ${text}`);
      response.writeHead(answers[got.length - 1] ?? 204).end();
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

test.each([
  { kind: 'device.reset', parameters: {} },
  { kind: 'prompts.hide', parameters: {} },
  { kind: 'roflow.install', parameters: project },
  { kind: 'roflow.remove', parameters: project },
  { kind: 'codelab.install', parameters: project },
  { kind: 'codelab.play', parameters: project },
  { kind: 'questions.install', parameters: project },
  { kind: 'adb.run', parameters: { command: 'getprop' } },
  { kind: 'app.remove', parameters: { packageName: 'com.example.welcome', name: 'Welcome' } },
  { kind: 'pin.set', parameters: { pin: '1234' } },
  { kind: 'pin.set', parameters: { pin: null } },
] as Asked[CommandMessage['kind']][])('$kind comes to the driver as it was sent', async (asked) => {
  const { driver } = await online();
  expect(await tell(commandOf(asked))).toMatchObject({ status: 'done' });
  expect(driver.executed).toMatchObject([asked]);
});

test('a command for another model is refused without running', async () => {
  const { driver } = await online();
  const relocate = commandOf({ kind: 'device.relocate', parameters: { point: '' } });
  expect(await tell(relocate)).toMatchObject({ status: 'refused', detail: 'wrong_model' });
  expect(driver.executed).toEqual([]);
});

test('after a reset it has no configuration, even after a restart', async () => {
  const { journal, robot } = await online();
  const config = applyConfigCommand({ configId: '0198c1f2-7a30-7000-8000-0000000000c1', version: 3 });
  await tell(config);
  expect(journal.state.configuration).toMatchObject({ version: 3 });
  await tell(commandOf({ kind: 'device.reset', parameters: {} }));
  await muster.waitFor(({ name, body }) => name === 'reported' && body.configuration === null, 2);
  expect(journal.state.configuration).toBeNull();
  await robot.stop();
  const before = muster.received.length;
  await online({ journal });
  await expect
    .poll(() => muster.received.slice(before).find(({ name }) => name === 'reported')?.body)
    .toEqual({
      configuration: null,
    });
  // The old configuration does not count as applied any more: it is applied again.
  const again = applyConfigCommand({ configId: '0198c1f2-7a30-7000-8000-0000000000c1', version: 3 });
  expect(await tell(again)).not.toHaveProperty('detail');
});

test("a log is uploaded to the command's address, with a retry after a server error", async () => {
  const receiver = await startReceiver(503);
  const driver = createScriptedDriver(async (_, { sendLog }) => {
    await sendLog('all is well');
    return { status: 'done' };
  });
  await online({ driver });
  const url = `${receiver.url}/v1/robots/log/7?mark=x`;
  expect(await tell(commandOf({ kind: 'log.upload', parameters: { url } }))).toMatchObject({
    status: 'done',
  });
  expect(receiver.got).toEqual(Array(2).fill('PUT /v1/robots/log/7?mark=x all is well'));
});

test('a relative address refers to the server of the enrolment', async () => {
  const receiver = await startReceiver();
  const driver = createScriptedDriver(async (_, { sendLog }) => {
    await sendLog('all is well');
    return { status: 'done' };
  });
  const credentials = {
    secret: 's',
    mqtt: { tcp: muster.tcpUrl, websocket: null },
    origin: receiver.url,
    stateEverySeconds: 30,
  };
  muster.secrets.set(SN, 's');
  await online({ driver, identity: { sn: SN, credentials } });
  await tell(commandOf({ kind: 'log.upload', parameters: { url: '/v1/robots/log/8' } }));
  expect(receiver.got).toEqual(['PUT /v1/robots/log/8 all is well']);
});

test('a refused log fails with a code', async () => {
  const receiver = await startReceiver(403);
  const driver = createScriptedDriver(async (_, { sendLog }) => {
    await sendLog('all is well');
    return { status: 'done' };
  });
  await online({ driver });
  const refused = commandOf({ kind: 'log.upload', parameters: { url: receiver.url } });
  expect(await tell(refused)).toMatchObject({ status: 'failed', detail: 'upload_failed' });
  expect(receiver.got).toHaveLength(1);
  const nowhere = commandOf({ kind: 'log.upload', parameters: {} });
  expect(await tell(nowhere)).toMatchObject({ status: 'failed', detail: 'upload_failed' });
});
