import { reportConsoleError } from '@muster/contract/console-errors/endpoints';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleErrors } from '../src/features/console-errors/console-errors.service.ts';
import { Client } from './setup/client.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

const report = { kind: 'error' as const, message: 'TypeError: x is not a function' };

function logged() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, errors: createConsoleErrors(log) };
}

it('an error report from a page without a session is accepted and counted', async () => {
  const stranger = new Client(server.address);
  await stranger.call(reportConsoleError, { body: report });
  await stranger.call(reportConsoleError, { body: { ...report, kind: 'rejection' } });
  const text = await (await fetch(`${server.address}/metrics`)).text();
  expect(text).toMatch(/^muster_console_errors_total\{kind="error"\} 1$/m);
  expect(text).toMatch(/^muster_console_errors_total\{kind="rejection"\} 1$/m);
});

it.each([
  ['a body that is too large', { ...report, stack: ['x'.repeat(20_000)] }, 'request.too_large'],
  ['a message that is too long', { ...report, message: 'x'.repeat(301) }, 'request.invalid'],
  ['an unknown kind', { ...report, kind: 'other' }, 'request.invalid'],
])('an error report with %s is refused', async (_, body, code) => {
  expect((await new Client(server.address).raw('POST', '/v1/console/error', body)).code).toBe(code);
});

it('error reports of one address are rate limited, without delaying other requests', async () => {
  const codes: string[] = [];
  for (let sent = 0; sent < 130; sent += 1)
    codes.push((await new Client(server.address).ask(reportConsoleError, { body: report })).code);
  expect(codes).toContain('request.too_many');
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
});

it('an error report is one log line per message and minute', () => {
  const { lines, errors } = logged();
  for (let seen = 0; seen < 3; seen += 1) errors.note({ ...report, stack: [], page: '/devices' });
  errors.note({ kind: 'rejection', message: 'other', stack: [], page: '' });
  expect(lines).toMatchObject([
    { message: report.message, page: '/devices' },
    { kind: 'rejection', message: 'other' },
  ]);
  expect(errors.counters).toEqual({ error: 3, rejection: 1, render: 0 });
});

it('an error report cannot forge log lines, and its log line has no personal data', () => {
  const { lines, errors } = logged();
  errors.note({
    kind: 'error',
    message:
      'no\r\n{"level":60}\u0000\u202e ada.lovelace@school.example 01930000-0000-7000-8000-000000000000',
    stack: ['/assets/a.js?token=K7PM3QXR9WTAHN5D:1:2'],
    page: '/invite-verify?email=ada@school.example#x',
  });
  const [line] = lines as [Record<string, unknown>];
  expect(line['message']).toBe('no {"level":60}  <email> <id>');
  expect(line['stack']).toEqual(['/assets/a.js?…']);
  expect(line['page']).toBe('/invite-verify?…');
});

it('made-up error reports cannot fill the log', () => {
  const { lines, errors } = logged();
  for (let made = 0; made < 500; made += 1)
    errors.note({ kind: 'error', message: `made up ${made}`, stack: [], page: '' });
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(errors.counters.error).toBe(500);
});
