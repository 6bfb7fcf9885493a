import { z } from 'zod';
import { consoleErrorsLimits } from './limits.ts';

/** Where an uncaught error came from: a script, a promise nobody waited for, or a part of the page that React gave up. */
export const consoleErrorKinds = ['error', 'rejection', 'render'] as const;

/** What a browser tells of an error that nothing in the console caught. */
export const consoleError = z.object({
  kind: z.enum(consoleErrorKinds),
  message: z.string().max(consoleErrorsLimits.messageMax),
  /** Script, line and column of the calls that led there, the innermost first. */
  stack: z.array(z.string().max(consoleErrorsLimits.frameMax)).max(consoleErrorsLimits.framesMax).default([]),
  /** The path of the page, without ids and query. */
  page: z.string().max(consoleErrorsLimits.frameMax).default(''),
});
export type ConsoleError = z.infer<typeof consoleError>;
