import { consoleError } from '@muster/contract/console-errors/schemas';
import { consoleErrorsLimits } from '@muster/contract/console-errors/limits';
import { expect, it, onTestFinished, vi } from 'vitest';
import { reportOf, watchUncaughtErrors } from './uncaught-errors.ts';

function failure(name: string, message: string, stack: string): Error {
  return Object.assign(new Error(message), { name, stack });
}

it('reports the error and its place in the scripts, without host, query and ids', () => {
  const stack = [
    'TypeError: x is not a function',
    '    at open (https://console.example/assets/index-1.js:1:204?t=secret)',
    '    at https://console.example/assets/devices-2.js?token=secret:31:7',
    '    at async Promise.all (index 0)',
  ].join('\n');
  const report = reportOf('error', failure('TypeError', 'x is not a function', stack), '/config/0192-ab3c');
  expect(report).toEqual({
    kind: 'error',
    message: 'TypeError: x is not a function',
    stack: ['/assets/index-1.js:1:204', '/assets/devices-2.js:31:7'],
    page: '/config/:id',
  });
});

it('never exceeds the size that the server accepts', () => {
  const long = 'x'.repeat(5000);
  const frames = Array.from({ length: 50 }, (_, line) => `at https://c.example/${long}.js:${line}:1`);
  const report = reportOf('rejection', failure('Error', long, frames.join('\n')), `/${long}`);
  expect(consoleError.safeParse(report).success).toBe(true);
  const bytes = new TextEncoder().encode(JSON.stringify(report)).length;
  expect(bytes).toBeLessThan(consoleErrorsLimits.bodyMax);
});

it('reports an error with a very long message', () => {
  const message = '/'.repeat(300_000);
  const report = reportOf('error', failure('Error', message, `Error: ${message}\n  at open@/a.js:1:2`), '/');
  expect(report?.stack).toEqual(['/a.js:1:2']);
});

it.each([
  ['requests aborted by the console', new DOMException('stopped', 'AbortError')],
  ['API errors, which pages handle', failure('ApiError', 'E001', '')],
  ['ResizeObserver notifications', 'ResizeObserver loop completed with undelivered notifications.'],
  ['errors of cross-origin scripts', 'Script error.'],
])('leaves out %s', (_, thrown) => {
  expect(reportOf('error', thrown, '/')).toBeNull();
});

it.each([
  [undefined, 'undefined'],
  ['gone', 'gone'],
  [{ secret: 'x' }, 'object'],
])('reports thrown values that are not errors: %j', (thrown, message) => {
  expect(reportOf('rejection', thrown, '/')).toEqual({ kind: 'rejection', message, stack: [], page: '/' });
});

it('errors and rejections that nobody catches are sent to the server, each once', () => {
  const listeners = new Map<string, (event: object) => void>();
  const sent: string[] = [];
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('location', { pathname: '/devices' });
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => sent.push(url) > 0 });
  onTestFinished(() => void vi.unstubAllGlobals());
  watchUncaughtErrors();
  const broken = { error: new TypeError('broken'), message: 'broken' };
  listeners.get('error')?.(broken);
  listeners.get('error')?.(broken);
  listeners.get('unhandledrejection')?.({ reason: new Error('not waited for') });
  expect(sent).toHaveLength(2);
});
