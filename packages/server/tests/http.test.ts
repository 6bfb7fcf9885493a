import http from 'node:http';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../src/platform/http/problem.ts';
import { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${url}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', cookie: team.people.owner.cookieHeader, ...headers },
  });
const codeOf = async (response: Response) =>
  ((await response.json()) as { status: { code: string } }).status.code;

describe('invalid input', () => {
  it('names each invalid field, and changes nothing', async () => {
    const answer = await team.people.owner.raw<{ fields: object }>('POST', '/v1/rms/device', { sn: 'short' });
    expect(answer).toMatchObject({
      httpStatus: 400,
      code: 'request.invalid',
      data: { fields: { sn: 'field.sn', groupId: 'field.required' } },
    });
  });
  it('a serial number that exists is E002 at its field', async () => {
    const body = { sn: 'DUPLICATE1', groupId: team.group.id };
    expect((await team.people.owner.raw('POST', '/v1/rms/device', body)).code).toBe('0');
    expect(await team.people.owner.raw('POST', '/v1/rms/device', body)).toMatchObject({
      httpStatus: 409,
      code: 'E002',
      data: { fields: { sn: 'field.duplicate' } },
    });
  });
  it.each([
    ['broken JSON', '{"sn":', 400, 'request.malformed'],
    [
      'lists within lists',
      JSON.stringify({ sn: JSON.parse('['.repeat(100) + ']'.repeat(100)) }),
      400,
      'request.malformed',
    ],
    ['two megabytes', JSON.stringify({ sn: 'x'.repeat(2_000_000) }), 413, 'request.too_large'],
  ])('%s', async (_, body, status, code) => {
    const response = await post('/v1/rms/device', body);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
  });
  it('a large body is not read for somebody who may not send it', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${server.address}/v1/rms/device/import`, {
        method: 'POST',
        headers: { origin: server.address, 'content-type': 'application/json', ...headers },
        body: '{"lines":',
      });
    expect(await codeOf(await send({}))).toBe('session.expired');
    expect(await codeOf(await send({ cookie: team.people.operator.cookieHeader }))).toBe('E033');
    expect(await codeOf(await send({ cookie: team.people.owner.cookieHeader }))).toBe('request.malformed');
  });
  it('another media type is refused', async () => {
    const response = await post('/v1/rms/device', '<sn/>', { 'content-type': 'application/xml' });
    expect([response.status, await codeOf(response)]).toEqual([415, 'request.media_type']);
  });
  it('a content type without a body is refused with the required fields', async () => {
    const { host, hostname, port } = new URL(server.address);
    const socket = net.connect(Number(port), hostname);
    const lines = [
      'POST /v1/rms/group HTTP/1.1',
      `host: ${host}`,
      `cookie: ${team.people.owner.cookieHeader}`,
      'content-type: application/json',
      'connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const answer = (await socket.setEncoding('utf8').toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"name":"field.required"');
  });
  it('an unknown path is request.not_found', async () => {
    expect(await codeOf(await fetch(`${server.address}/v1/nothing`))).toBe('request.not_found');
  });
  it.each(["'; drop table devices; --", '%', '_', '\\', '100%_', '中文', '🤖'])(
    'a keyword may be %j',
    async (keyword) => {
      const query = `?keyword=${encodeURIComponent(keyword)}`;
      for (const list of ['devices', 'groups', 'configs'])
        expect((await team.people.owner.raw('GET', `/v1/rms/${list}${query}`)).code).toBe('0');
    },
  );
  it.each(['name;drop table devices', 'pin', '__proto__', 'device.name'])('refuses sort %j', async (sort) => {
    expect(
      (await team.people.owner.raw('GET', `/v1/rms/devices?sort=${encodeURIComponent(sort)}`)).code,
    ).toBe('request.invalid');
  });
});

describe('other sites', () => {
  it('cannot make a browser send a change', async () => {
    const response = await post('/v1/rms/group', '{"name":"x"}', { origin: 'https://evil.example' });
    expect([response.status, await codeOf(response)]).toEqual([403, 'request.origin']);
  });
  it('cannot frame, sniff or run script in the console', async () => {
    const { headers } = await fetch(`${server.address}/healthz`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('sessions', () => {
  it('are a cookie that no script can read', async () => {
    const response = await post(
      '/v1/uams/mail/login',
      JSON.stringify({ email: `owner@t1.example`, password: 'correct horse' }),
    );
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('token='))!;
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });
  it('end at once when signing out', async () => {
    const client = await new Client(server.address).signIn('admin@t1.example');
    const { cookieHeader } = client;
    expect((await client.raw('GET', '/v1/rms/user/info')).code).toBe('0');
    await client.raw('POST', '/v1/uams/logout');
    const again = await fetch(`${server.address}/v1/rms/user/info`, { headers: { cookie: cookieHeader } });
    expect(again.status).toBe(401);
  });
  it('get the same error for a wrong password and an unknown address', async () => {
    const client = new Client(server.address);
    const login = (email: string) =>
      client.raw('POST', '/v1/uams/mail/login', { email, password: 'wrong one' });
    expect((await login('owner@t1.example')).code).toBe('E035');
    expect((await login('nobody@t1.example')).code).toBe('E035');
  });
  it('exist for one account only when two register with the same address at once', async () => {
    const person = { name: 'Twice', email: 'twice@muster.example', password: 'correct horse' };
    const made = await Promise.allSettled([1, 2, 3].map(() => server.app.sessions.register(person)));
    expect(made.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    const refused = made.filter((each) => each.status === 'rejected');
    expect(refused.map((each) => (each.reason as Problem).code)).toEqual(['E042', 'E042']);
    const client = new Client(server.address);
    expect((await client.raw('POST', '/v1/uams/mail/login', person)).code).toBe('0');
  });
  it('are rate limited against guessing', async () => {
    const client = new Client(server.address);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      codes.push(
        (await client.raw('POST', '/v1/uams/mail/login', { email: 'a@b.example', password: 'x' })).code,
      );
    expect(codes.at(-1)).toBe('request.too_many');
  });
});

describe('operations', () => {
  it('answers the liveness and readiness checks', async () => {
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({
      status: 'ready',
      database: true,
    });
  });
  it('serves metrics for Prometheus, and only to this machine', async () => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    expect(text).toContain('muster_http_request_duration_seconds_count');
    expect(text).toMatch(/^muster_robots_connected \d/m);
  });
  it('serves its API document', async () => {
    const api = (await (await fetch(`${server.address}/v1/openapi.json`)).json()) as { paths: object };
    expect(api.paths).toHaveProperty('/v1/rms/config/{id}/deploy.post');
    const page = await fetch(`${server.address}/v1/docs`);
    expect(await page.text()).toContain('configs.deploy');
  });
  it('survives a request that never ends', async () => {
    const request = http.request(`${server.address}/v1/rms/group`, { method: 'POST' });
    request.on('error', () => {});
    request.write('{"name":');
    await new Promise((resolve) => setTimeout(resolve, 50));
    request.destroy();
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });
});
