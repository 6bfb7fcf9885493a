import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { consoleErrorsLimits } from './limits.ts';
import { consoleError } from './schemas.ts';

export const reportConsoleError = defineEndpoint('consoleErrors.report', 'POST /console/error', {
  summary: 'Report an uncaught console error. It is counted and logged, not stored.',
  // Errors before the sign-in are reported as well.
  access: 'public',
  body: consoleError,
  reply: z.object({}),
  rate: 'report',
  bodyMax: consoleErrorsLimits.bodyMax,
});
