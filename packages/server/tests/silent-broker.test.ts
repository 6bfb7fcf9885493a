import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { removeConfig } from '@muster/contract/configs/use.endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { topicOf } from '@muster/contract/robot-link/topics';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@muster/testing/free-ports';
import { Client } from './setup/client.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

const MOSQUITTO = ['/usr/sbin/mosquitto', 'mosquitto'].find((file) => !spawnSync(file, ['-h']).error);

describe.skipIf(!MOSQUITTO)('a broker that accepts messages and acknowledges none', () => {
  let directory: string;
  let broker: ChildProcess;
  let url: string;
  let server: RunningTestServer;
  let team: TestTeam;
  let robot: MqttClient | undefined;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'muster-silent-'));
    // Started by root, Mosquitto reads its file as another user.
    await chmod(directory, 0o755);
    const port = await freePort();
    const settings = path.join(directory, 'mosquitto.conf');
    await writeFile(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\n`);
    broker = spawn(MOSQUITTO!, ['-c', settings], { stdio: 'ignore' });
    url = `mqtt://127.0.0.1:${port}`;
    server = await startTestServer({ MQTT_URL: url });
    team = await createTeam(server);
  });
  afterAll(async () => {
    broker.kill('SIGCONT');
    await robot?.endAsync(true);
    await server.end();
    broker.kill();
    await once(broker, 'exit');
    await rm(directory, { recursive: true });
  });

  it('does not delay the removal of a configuration; the robots get it when the broker is back', async () => {
    const { owner } = team.people;
    const { id: deviceId, sn } = await registerDevice(team);
    await new Client(server.address).call(enrol, { body: { sn, key: team.group.key, model: 'air-s' } });
    const { id } = await owner.call(createConfig, {
      body: { document: { ...emptyConfig, name: 'Removed' }, groupId: null },
    });
    const heard: string[] = [];
    robot = await connectAsync(url, { reconnectPeriod: 100 });
    robot.on('message', (_, payload) => void heard.push(payload.toString()));
    await robot.subscribeAsync(topicOf(sn, 'desired'), { qos: 1 });
    const online = JSON.stringify({ status: 'ONLINE' });
    await robot.publishAsync(topicOf(sn, 'connection'), online, { qos: 1, retain: true });
    await owner.call(deployConfig, {
      params: { id },
      body: { deviceIds: [deviceId], whenOffline: 'deliver' },
    });
    await expect.poll(() => heard.at(-1), WITHIN).toContain(id);

    broker.kill('SIGSTOP');
    const removal = owner.call(removeConfig, { params: { id }, query: { takeAway: true } });
    expect(await Promise.race([removal, wait(10_000, 'it waits for the broker')])).toEqual({ id });
    expect(heard.at(-1)).toContain(id);
    broker.kill('SIGCONT');
    // An empty message removes the retained one.
    await expect.poll(() => heard.at(-1), WITHIN).toBe('');
  });
});
