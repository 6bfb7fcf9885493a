import { reportConsoleError } from '@muster/contract/console-errors/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { createConsoleErrors } from './console-errors.service.ts';

/** Uncaught errors of the console, reported by browsers. */
export function consoleErrorsFeature({ log }: Platform) {
  const errors = createConsoleErrors(log.child({ part: 'console' }));
  return feature('console-errors', {
    service: errors,
    routes: (routes) =>
      routes.add(reportConsoleError, async ({ body }) => {
        errors.note(body);
        return {};
      }),
    metrics: [
      {
        name: 'muster_console_errors_total',
        help: 'Uncaught console errors that browsers reported to this process, by kind.',
        kind: 'counter',
        label: 'kind',
        read: () => errors.counters,
      },
    ],
  });
}
