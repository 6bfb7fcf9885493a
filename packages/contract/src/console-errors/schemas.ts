import { z } from 'zod';
import { consoleErrorsLimits } from './limits.ts';

/** Source of an uncaught error: a script, an unhandled promise rejection, or a failed React render. */
export const consoleErrorKinds = ['error', 'rejection', 'render'] as const;

/** A browser's report about an error that the console did not catch. */
export const consoleError = z.object({
  kind: z.enum(consoleErrorKinds),
  message: z.string().max(consoleErrorsLimits.messageMax),
  /** Script, line and column of the stack frames, innermost first. */
  stack: z.array(z.string().max(consoleErrorsLimits.frameMax)).max(consoleErrorsLimits.framesMax).default([]),
  /** The path of the page, without ids and query. */
  page: z.string().max(consoleErrorsLimits.frameMax).default(''),
});
export type ConsoleError = z.infer<typeof consoleError>;
