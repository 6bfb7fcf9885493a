import net from 'node:net';
import { httpLimits } from '@muster/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

interface Answer {
  status: number;
  head: string;
  code: string | undefined;
}

/** Sends these lines unchanged and reads until the server closes the connection. */
async function send(...lines: string[]): Promise<Answer> {
  const { hostname, port } = new URL(server.address);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const text = (await socket.setEncoding('utf8').toArray()).join('');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    head,
    code: (JSON.parse(body) as { status?: { code: string } }).status?.code,
  };
}

const own = ['host: muster.example', 'connection: close'];

describe('errors before routing use the envelope and the security headers', () => {
  it.each([
    ['an undecodable path', ['GET /% HTTP/1.1', ...own], 400, 'request.malformed'],
    [
      'an undecodable path parameter',
      ['GET /v1/rms/device/%E0%A4 HTTP/1.1', ...own],
      400,
      'request.malformed',
    ],
    [
      'a path parameter that is too long',
      [`GET /v1/rms/device/${'x'.repeat(500)} HTTP/1.1`, ...own],
      414,
      'request.too_large',
    ],
    [
      'a URL that is too long',
      [`GET /${'x'.repeat(httpLimits.headersMax)} HTTP/1.1`, ...own],
      431,
      'request.too_large',
    ],
    [
      'headers that are too long',
      ['GET / HTTP/1.1', `x: ${'x'.repeat(httpLimits.headersMax)}`, ...own],
      431,
      'request.too_large',
    ],
    ['data that is not HTTP', ['HELLO'], 400, 'request.malformed'],
    [
      'a request without a Host header',
      ['GET /healthz HTTP/1.1', 'connection: close'],
      400,
      'request.malformed',
    ],
    [
      'two Content-Length headers',
      ['POST / HTTP/1.1', ...own, 'content-length: 1', 'content-length: 2'],
      400,
      'request.malformed',
    ],
    ['an unknown Expect header', ['GET / HTTP/1.1', 'expect: wonders', ...own], 417, 'request.malformed'],
    ['an unknown method', ['PROPFIND /v1/rms/devices HTTP/1.1', ...own], 404, 'request.not_found'],
    [
      'metrics for another machine',
      ['GET /metrics HTTP/1.1', 'x-forwarded-for: 6.6.6.6', ...own],
      404,
      'request.not_found',
    ],
  ])('%s', async (_, lines, status, code) => {
    const answer = await send(...lines);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.head.toLowerCase()).toContain('content-type: application/json');
    expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it.each([
    ['/v1/rms/devices', 401],
    ['/v1/nowhere', 404],
    ['/v1/uams/setup', 200],
    ['/%', 400],
  ])('%s is answered %i with a code, a message and a description as text', async (path, status) => {
    const { hostname, port } = new URL(server.address);
    const answer = await fetch(`http://${hostname}:${port}${path}`);
    expect(answer.status).toBe(status);
    const text = expect.any(String) as string;
    expect(await answer.json()).toMatchObject({ status: { code: text, message: text, description: text } });
  });

  it('an unknown host header is accepted', async () => {
    expect((await send('GET /healthz HTTP/1.1', 'host: other.example', 'connection: close')).status).toBe(
      200,
    );
  });
});

describe('metrics', () => {
  const read = async (headers: Record<string, string> = {}) =>
    fetch(`${server.address}/metrics`, { headers });

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'are refused to requests forwarded by a proxy on this machine (%s)',
    async (header) => {
      expect((await read({ [header]: 'for=6.6.6.6' })).status).toBe(404);
      expect((await read()).status).toBe(200);
    },
  );

  it('have the names that Prometheus expects, and each metric once', async () => {
    const text = await (await read()).text();
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(
      ([, name, kind]) => [name!, kind!] as const,
    );
    const kinds = new Map(types);
    expect(kinds.size).toBe(types.length);
    expect(Object.fromEntries(kinds)).toMatchObject({
      process_cpu_seconds_total: 'counter',
      process_resident_memory_bytes: 'gauge',
      nodejs_eventloop_lag_seconds: 'gauge',
      muster_http_request_duration_seconds: 'histogram',
      muster_http_faults_total: 'counter',
      muster_robots_connected: 'gauge',
      muster_robot_messages_received_total: 'counter',
      muster_robot_refusals_total: 'counter',
      muster_live_management_sockets: 'gauge',
      muster_live_frames_sent_total: 'counter',
      muster_database_connections: 'gauge',
      muster_jobs_waiting: 'gauge',
      muster_commands: 'gauge',
      muster_commands_ended_total: 'counter',
      muster_mails_total: 'counter',
      muster_console_errors_total: 'counter',
      muster_data_disk_free_bytes: 'gauge',
    });
    for (const [name, kind] of kinds)
      if (name.startsWith('muster_')) expect(name.endsWith('_total')).toBe(kind === 'counter');
    expect(text).toMatch(/^muster_robot_refusals_total\{reason="auth"\} \d/m);
    expect(text).toMatch(/^muster_commands\{state="queued"\} 0$/m);
    for (const state of ['done', 'failed', 'refused', 'expired'])
      expect(text).toMatch(new RegExp(`^muster_commands_ended_total\\{state="${state}"\\} 0$`, 'm'));
    for (const outcome of ['sent', 'failed'])
      expect(text).toMatch(new RegExp(`^muster_mails_total\\{outcome="${outcome}"\\} 0$`, 'm'));
    expect(text).toMatch(/^muster_data_disk_free_bytes [1-9]/m);
    expect(text).toMatch(/^muster_database_up 1$/m);
    expect(text).toMatch(/^muster_jobs_waiting\{queue="[^"]+"\} \d/m);
  });
});
