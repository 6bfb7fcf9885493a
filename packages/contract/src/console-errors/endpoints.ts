import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { consoleErrorsLimits } from './limits.ts';
import { consoleError } from './schemas.ts';

export const reportConsoleError = defineEndpoint('consoleErrors.report', 'POST /console/error', {
  summary: 'An error that the console did not catch. It is counted and logged; nothing is stored.',
  // Errors before the sign-in are reported as well.
  access: 'public',
  body: consoleError,
  reply: z.object({}),
  rate: 'report',
  bodyMax: consoleErrorsLimits.bodyMax,
});
