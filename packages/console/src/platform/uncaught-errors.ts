import { reportConsoleError } from '@muster/contract/console-errors/endpoints';
import type { ConsoleError } from '@muster/contract/console-errors/schemas';
import { urlOf } from '@muster/contract/endpoint';
import { consoleErrorsLimits } from '@muster/contract/console-errors/limits';

type Kind = ConsoleError['kind'];

const { messageMax, frameMax, framesMax, perPage } = consoleErrorsLimits;

/** Not reported: requests aborted or handled by the console itself, and a browser's note about layout. */
const expected = new Set(['AbortError', 'ApiError']);
const notes = /^ResizeObserver loop|^Script error\.?$/;

const lineAndColumn = /:\d+:\d+$/;

/** `/assets/index-1.js:1:204` of `https://console.example/assets/index-1.js?v=2:1:204`; `null` for other words. */
function frameOf(word: string): string | null {
  const beforeSearch = word.split('?', 1)[0]!;
  const place = (lineAndColumn.exec(beforeSearch) ?? lineAndColumn.exec(word))?.[0];
  if (place === undefined) return null;
  const address = beforeSearch.replace(lineAndColumn, '');
  const hostAt = address.indexOf('://');
  const pathAt = address.indexOf('/', hostAt < 0 ? 0 : hostAt + 3);
  return pathAt < 0 ? null : (address.slice(pathAt) + place).slice(-frameMax);
}

/**
 * Script, line and column of each call. The rest of the browser's text, and the host, add no information. One pass over
 * the words: the text contains the error's message, which can be long.
 */
function framesOf(stack: string): string[] {
  return stack
    .split(/[\s()]+/)
    .map(frameOf)
    .filter((frame) => frame !== null)
    .slice(0, framesMax);
}

/** A path with ids replaced: which robot or person the page showed must not be reported. */
const pathOf = (pathname: string) => pathname.replace(/\/[^/]*\d[^/]*/g, '/:id').slice(0, frameMax);

/** @returns `null` for errors that are not reported */
export function reportOf(kind: Kind, thrown: unknown, pathname: string): ConsoleError | null {
  const error = thrown instanceof Error ? thrown : null;
  const text = error?.message ?? (typeof thrown === 'string' ? thrown : typeof thrown);
  if ((error && expected.has(error.name)) || notes.test(text)) return null;
  return {
    kind,
    message: (error ? `${error.name}: ${text}` : text).slice(0, messageMax),
    stack: framesOf(error?.stack ?? ''),
    page: pathOf(pathname),
  };
}

const told = new Set<string>();

/** Reports an uncaught error to the server: each once, and only a few per page load. */
export function reportUncaught(kind: Kind, thrown: unknown): void {
  const report = reportOf(kind, thrown, location.pathname);
  if (report === null || told.size >= perPage || told.has(report.message)) return;
  told.add(report.message);
  const url = urlOf(reportConsoleError, {});
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // Both outlive the page. A browser can refuse a beacon when its queue is full.
  if (!navigator.sendBeacon(url, body))
    void fetch(url, { method: reportConsoleError.method, body, keepalive: true }).catch(() => {});
}

/** Listens for as long as the page is open. */
export function watchUncaughtErrors(): void {
  addEventListener('error', ({ error, message }) => reportUncaught('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportUncaught('rejection', reason));
}
