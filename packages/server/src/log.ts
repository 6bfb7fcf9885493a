import { pino, type Logger } from 'pino';
import type { Environment } from './environment.ts';
import { createRepeatedLines } from './repeated-lines.ts';

/** By itself, pino writes only `err` with its message: an `error` would be an empty object. */
const serializers = { error: pino.stdSerializers.err };

/** Readable lines on a terminal, JSON elsewhere; `LOG_FORMAT` overrides this. */
export async function createLog({ LOG_LEVEL, LOG_FORMAT }: Environment): Promise<Logger> {
  const hooks = { logMethod: createRepeatedLines(() => log) };
  const options = { level: LOG_LEVEL, serializers, hooks };
  let log: Logger;
  const isPretty = LOG_FORMAT === 'pretty' || (LOG_FORMAT === 'auto' && process.stdout.isTTY);
  if (!isPretty) return (log = pino(options));
  const { default: pretty } = await import('pino-pretty');
  // Synchronous and in this process: the last lines before an exit are the important ones.
  const stream = pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,part' });
  return (log = pino(options, stream));
}
