import { enrol, type Enrolment } from '@muster/contract/devices/enrolment.endpoints';
import type { RobotCondition } from '@muster/contract/monitoring/robot-condition';
import type {
  CommandMessage,
  DesiredMessage,
  ResultMessage,
  WatchMessage,
} from '@muster/contract/robot-link/messages';
import { downTopics, topicOf, type UpTopic } from '@muster/contract/robot-link/topics';
import { connectAsync, type MqttClient } from 'mqtt';
import { expect } from 'vitest';
import { getDevice } from '@muster/contract/devices/endpoints';
import type { RobotModel } from '@muster/contract/devices/schemas';
import { Client } from './client.ts';
import { registerDevice, type TestTeam } from './team.ts';
import type { TestServer } from './test-server.ts';
import { WITHIN } from './within.ts';

/** A robot controlled by the test, message by message, on the real broker. */
export interface TestRobot {
  id: string;
  sn: string;
  /** The secret it connects with. */
  secret: string;
  /** Every command it got, repeats included, in order. */
  commands: CommandMessage[];
  /** The desired states it got, in order. */
  desired: unknown[];
  /** The conditions it got, in order; `null`: withdrawn. */
  conditions: (RobotCondition | null)[];
  /** The watch messages it got, in order. */
  watches: WatchMessage[];
  /** Connects, and says nothing yet. */
  connect(): Promise<void>;
  comeOnline(): Promise<void>;
  goOffline(): Promise<void>;
  /** Waits for a command of this kind. @returns the last one */
  next(kind: CommandMessage['kind']): Promise<CommandMessage>;
  answer(commandId: string, status: ResultMessage['status'], detail?: string): Promise<void>;
  /** Publishes any message; resolves when the broker has acknowledged it. */
  say(topic: UpTopic, body: object): Promise<void>;
}

/** Registered and activated, not connected. */
export async function createTestRobot(
  server: TestServer,
  team: TestTeam,
  {
    group = team.group,
    key = group.key,
    model = 'air-s',
  }: {
    group?: TestTeam['group'];
    /** The key of the group, unless that of the team is given. */ key?: string;
    model?: RobotModel;
  } = {},
): Promise<TestRobot> {
  const { id, sn } = await registerDevice(team, group.id);
  const enrolment: Enrolment = await new Client(server.address).call(enrol, {
    body: { sn, key, model },
  });
  let client: MqttClient | null = null;
  const publish = (topic: UpTopic, body: object) =>
    client!.publishAsync(topicOf(sn, topic), JSON.stringify(body), {
      qos: 1,
      retain: topic === 'connection',
    });
  const seen = async (connection: number) =>
    expect
      .poll(async () => (await team.people.owner.call(getDevice, { params: { id } })).connection, WITHIN)
      .toBe(connection);
  const robot: TestRobot = {
    id,
    sn,
    secret: enrolment.secret,
    commands: [],
    desired: [],
    conditions: [],
    watches: [],
    async connect() {
      client = await connectAsync(enrolment.mqtt.websocket!, {
        clientId: sn,
        username: sn,
        password: enrolment.secret,
        reconnectPeriod: 0,
      });
      client.on('error', () => {});
      client.on('message', (topic, payload) => {
        const body: unknown = JSON.parse(payload.toString());
        if (topic.endsWith('/command')) return void robot.commands.push(body as CommandMessage);
        if (topic.endsWith('/watch')) return void robot.watches.push(body as WatchMessage);
        const { configuration, condition } = body as DesiredMessage;
        if (condition !== undefined) robot.conditions.push(condition);
        if (configuration === undefined) return;
        robot.desired.push(configuration);
        if (configuration) robot.commands.push(configuration.command);
      });
      const topics = downTopics.map((name) => topicOf(sn, name));
      await client.subscribeAsync(topics, { qos: 1 });
    },
    async comeOnline() {
      await robot.connect();
      await publish('connection', { status: 'ONLINE' });
      await seen(1);
    },
    async goOffline() {
      await publish('connection', { status: 'OFFLINE' });
      await client!.endAsync();
      await seen(0);
    },
    async next(kind) {
      const find = () => robot.commands.findLast((command) => command.kind === kind);
      await expect.poll(find, WITHIN).toBeDefined();
      return find()!;
    },
    async answer(commandId, status, detail) {
      await publish('result', { commandId, status, ...(detail === undefined ? {} : { detail }) });
    },
    say: async (topic, body) => void (await publish(topic, body)),
  };
  return robot;
}
