/** The part of a pino logger that the agent uses. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export const silent: Log = { info() {}, warn() {} };
