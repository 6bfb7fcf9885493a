import { MINUTE_MS } from '@muster/contract/durations';
import type { ConsoleError } from '@muster/contract/console-errors/schemas';
import type { Logger } from 'pino';
import { createWindowCount } from '../../platform/http/window-count.ts';
import { withoutPersonalData } from './without-personal-data.ts';
import { createLimitedCache } from '../../platform/limited-cache.ts';

/** Maximum number of distinct messages remembered. */
const REMEMBERED = 200;
/** Reports are accepted from anyone, so the log gets at most this many lines a minute. */
const LINES_A_MINUTE = 30;

/** Counts every report, and logs each message once a minute, without personal data. */
export function createConsoleErrors(log: Pick<Logger, 'warn'>) {
  const counters: Record<ConsoleError['kind'], number> = { error: 0, rejection: 0, render: 0 };
  const logged = createLimitedCache<true>(REMEMBERED, MINUTE_MS);
  const lines = createWindowCount({ max: LINES_A_MINUTE, windowMs: MINUTE_MS });
  return {
    counters: counters as Readonly<typeof counters>,
    note({ kind, message, stack, page }: ConsoleError): void {
      counters[kind] += 1;
      const text = withoutPersonalData(message);
      if (logged.has(text) || lines.isOver('')) return;
      logged.set(text, true);
      lines.add('');
      log.warn(
        {
          kind,
          message: text,
          stack: stack.map(withoutPersonalData),
          page: withoutPersonalData(page),
        },
        'uncaught error in the console',
      );
    },
  };
}
