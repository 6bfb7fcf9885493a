import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { expect, test, vi } from 'vitest';
import { createMemoryJournal } from './memory-journal.ts';
import { startRobot } from './robot.ts';
import { freePort } from '@muster/testing/free-ports';
import { applyConfigCommand, desiring } from '@muster/testing/robots/messages';
import { quick } from '@muster/testing/robots/robots';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';

const MOSQUITTO = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(
  existsSync,
);
const SN = 'KS10240101';

test.skipIf(!MOSQUITTO)('the link works with another MQTT broker', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'broker-'));
  const port = await freePort();
  const settings = join(directory, 'mosquitto.conf');
  await writeFile(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  const broker = spawn(MOSQUITTO!, ['-c', settings], { stdio: 'ignore' });
  await vi.waitFor(() => once(connect(port!, '127.0.0.1'), 'connect'), { timeout: 30_000, interval: 15 });
  const url = `mqtt://127.0.0.1:${port}`;
  const server = await connectAsync(url, { reconnectPeriod: 50 });
  const said: string[] = [];
  server.on('message', (topic, payload) => said.push(`${topic.split('/').at(-1)} ${payload.toString()}`));
  await server.subscribeAsync(`muster/v1/${SN}/+`, { qos: 1 });

  const driver = createScriptedDriver();
  const robot = startRobot({
    identity: {
      sn: SN,
      credentials: {
        secret: 's',
        mqtt: { tcp: url, websocket: url },
        origin: 'http://127.0.0.1',
        stateEverySeconds: 30,
      },
    },
    driver,
    journal: createMemoryJournal(),
    timing: quick,
  });
  try {
    const heard = (text: string, count = 1) =>
      expect
        .poll(() => said.filter((line) => line.includes(text)).length, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(count);
    await heard('connection {"status":"ONLINE"}');
    const command = applyConfigCommand({ configId: '0198c1f2-7a30-7000-8000-0000000000c1', version: 1 });
    await server.publishAsync(`muster/v1/${SN}/desired`, JSON.stringify(desiring(command)), {
      qos: 1,
      retain: true,
    });
    await heard('"status":"done"');
    robot.cutConnection();
    await heard('CONNECTION_BROKEN');
    await heard('connection {"status":"ONLINE"}', 2);
    // Every subscription gets the retained message; it is answered again but not applied again.
    await heard('"status":"done"', 2);
    expect(driver.executed).toHaveLength(1);
  } finally {
    await robot.stop();
    await server.endAsync();
    broker.kill();
    await once(broker, 'exit');
    await rm(directory, { recursive: true });
  }
});
