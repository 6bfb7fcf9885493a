import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevice } from '@muster/contract/devices/endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { downTopics, topicOf, upTopics } from '@muster/contract/robot-link/topics';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createHttpServer } from '../src/platform/http/http-server.ts';
import { serveBrokerRights } from '../src/platform/mqtt/broker-rights.ts';
import { Client } from './setup/client.ts';
import { createTeam, nextSerialNumber } from './setup/team.ts';
import { startTestServer } from './setup/test-server.ts';

const TOKEN = 'a token that only the broker knows';
const BROKER = 'mqtt://muster:our%20word@127.0.0.1:1883';

/** The callbacks of an external broker, called as EMQX calls them, for robots that really enrolled. */
describe('the callbacks for an external broker', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let http: FastifyInstance;
  const sn = nextSerialNumber();
  const other = nextSerialNumber();
  let secret: string;
  const refused: string[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    const { people, group, teamKey: key } = await createTeam(server);
    for (const each of [sn, other])
      await people.owner.call(createDevice, { body: { sn: each, groupId: group.id } });
    secret = (await new Client(server.address).call(enrol, { body: { sn, key, model: 'air-s' } })).secret;
    http = await createHttpServer({ log: pino({ level: 'silent' }), trustProxy: 0, publicUrl: undefined });
    serveBrokerRights(http, {
      token: TOKEN,
      brokerUrl: BROKER,
      authenticate: server.app.authenticateRobot,
      onRefused: (robot, detail) => void refused.push(`${robot}: ${detail}`),
    });
  });
  afterAll(async () => {
    await http.close();
    await server.end();
  });

  const ask = async (path: 'auth' | 'acl', body: object, token = TOKEN) => {
    const response = await http.inject({
      method: 'POST',
      url: `/v1/robots/mqtt/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
    return { status: response.statusCode, ...response.json<{ result: string; is_superuser: boolean }>() };
  };
  const connect = (body: object, token?: string) =>
    ask('auth', { clientid: sn, username: sn, password: secret, ...body }, token);
  const use = (action: string, topic: string) => ask('acl', { clientid: sn, username: sn, topic, action });

  it('answer the broker for a whole fleet at once', async () => {
    const topic = topicOf(sn, 'command');
    // More than the standard rate of one address.
    const answers = await Promise.all(Array.from({ length: 700 }, () => use('subscribe', topic)));
    expect(answers.filter(({ result }) => result === 'allow')).toHaveLength(answers.length);
  });

  it('admit a robot with its own secret, serial number and client id only', async () => {
    expect(await connect({})).toMatchObject({ status: 200, result: 'allow', is_superuser: false });
    for (const wrong of [
      { password: 'no' },
      { clientid: other },
      { username: other },
      { username: other, clientid: other },
      { username: '', clientid: '' },
      { password: 5 },
      { username: 'muster', clientid: 'muster-1', password: secret },
    ])
      expect(await connect(wrong), JSON.stringify(wrong)).toMatchObject({ result: 'deny' });
  });

  it('answer the auth plugin of Mosquitto, which sends numbers and a password', async () => {
    const asked = async (acc: number, topic: string, word = TOKEN) => {
      const response = await http.inject({
        method: 'POST',
        url: '/v1/robots/mqtt/acl',
        headers: { authorization: `Basic ${Buffer.from(`broker:${word}`).toString('base64')}` },
        payload: { clientid: sn, username: sn, topic, acc },
      });
      return response.json<{ Ok: boolean }>().Ok;
    };
    const [read, write, subscribe] = [1, 2, 4];
    expect(await asked(write, topicOf(sn, 'state'))).toBe(true);
    expect(await asked(subscribe, topicOf(sn, 'command'))).toBe(true);
    expect(await asked(read, topicOf(sn, 'command'))).toBe(true);
    expect(await asked(write, topicOf(other, 'state'))).toBe(false);
    expect(await asked(write, topicOf(sn, 'command'))).toBe(false);
    expect(await asked(subscribe, topicOf(sn, 'state'))).toBe(false);
    expect(await asked(3, topicOf(sn, 'state'))).toBe(false);
    expect(await asked(write, topicOf(sn, 'state'), 'another word than the right one')).toBe(false);
  });

  it('report which robot was refused, and why', async () => {
    refused.length = 0;
    await connect({});
    await connect({ password: 'no' });
    await connect({ clientid: other });
    await connect({ username: 'nobody', clientid: 'nobody' });
    expect(refused).toEqual([
      expect.stringMatching(`${sn}: .*secret`),
      `${sn}: the user name is not the client id`,
    ]);
  });

  it('admit the server itself by its name and password', async () => {
    const muster = { username: 'muster', clientid: 'muster-bus-1', password: 'our word' };
    expect(await connect(muster)).toMatchObject({ result: 'allow', is_superuser: true });
  });

  it.each([...upTopics, ...downTopics])(
    'let a robot use its own %s in one direction, and no other robot’s',
    async (name) => {
      const isUp = (upTopics as readonly string[]).includes(name);
      const [may, mayNot] = isUp ? ['publish', 'subscribe'] : ['subscribe', 'publish'];
      expect(await use(may!, topicOf(sn, name))).toMatchObject({ result: 'allow' });
      expect(await use(mayNot!, topicOf(sn, name))).toMatchObject({ result: 'deny' });
      expect(await use(may!, topicOf(other, name))).toMatchObject({ result: 'deny' });
      expect(await use(may!, '#')).toMatchObject({ result: 'deny' });
    },
  );

  it('are called by the set-ups in docs as Muster expects', async () => {
    const read = (file: string) =>
      readFileSync(path.resolve(import.meta.dirname, '../../../docs/brokers', file), 'utf8');
    const values = {
      clientid: sn,
      username: sn,
      password: secret,
      topic: topicOf(sn, 'state'),
      action: 'publish',
    };
    const calls = [
      ...read('emqx/emqx.conf').matchAll(
        /url = "http:\/\/[^/]+(\/\S+)"[^]*?Bearer THE-TOKEN[^]*?body \{(.*)\}/g,
      ),
    ];
    expect(calls).toHaveLength(2);
    for (const [, url, body] of calls) {
      const payload = Object.fromEntries(
        [...body!.matchAll(/(\w+) = "\$\{(\w+)\}"/g)].map(([, name, value]) => [
          name!,
          values[value as keyof typeof values],
        ]),
      );
      const headers = { authorization: `Bearer ${TOKEN}` };
      const response = await http.inject({ method: 'POST', url: url!, headers, payload });
      expect(response.json(), url).toMatchObject({ result: 'allow' });
    }
    const mosquitto = read('mosquitto-http/mosquitto.conf');
    expect(mosquitto).toMatch(/^auth_opt_http_getuser_uri \/v1\/robots\/mqtt\/auth$/m);
    expect(mosquitto).toMatch(/^auth_opt_http_aclcheck_uri \/v1\/robots\/mqtt\/acl$/m);
    expect(mosquitto).toMatch(/^auth_opt_http_params_mode json$/m);
  });

  it('deny every request without the token', async () => {
    expect(await connect({}, 'a guess')).toMatchObject({ status: 404, result: 'deny' });
  });

  // Last: from this address no further guess is answered for a minute.
  it('end guesses of the token, but not the broker’s own requests', async () => {
    const guesses = await Promise.all(Array.from({ length: 70 }, () => connect({}, 'a guess')));
    expect(guesses.filter(({ result }) => result === 'deny').length).toBeLessThanOrEqual(60);
    expect(await connect({})).toMatchObject({ status: 200, result: 'allow' });
  });
});
