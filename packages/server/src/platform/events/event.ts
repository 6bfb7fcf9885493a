import type { Tx } from '../database/tx.ts';

/**
 * A unit of work: everything one change does, committed together or not at all. Locks are taken in this order, so that
 * two units never wait for each other in a circle:
 * teams → roles → provisioning → people → rollouts → configs, files, material memory, materials → groups → devices → robot secrets → commands → tasks → device_configs → monitored robots, their lights → alert settings → alerts, their robots → states, counts, loose files.
 * Rows of one table are locked in the order of their ids.
 */
export interface Unit {
  tx: Tx;
  /** Runs the event's in-transaction handlers now, the others after the commit. */
  emit<Payload>(event: Event<Payload>, payload: Payload): Promise<void>;
  /**
   * Runs after the commit: a retried unit must not publish twice. It is repeated when other transactions were in the way;
   * any other failure is logged and undoes nothing.
   */
  afterCommit(task: () => Promise<void> | void): void;
}

/** Runs immediately, in the emitter's transaction; an error rolls everything back. */
export type InTransaction<Payload> = (payload: Payload, unit: Unit) => Promise<void>;

/**
 * Runs after the commit, and again when the database kept it from its work. Handlers may run in another order than the
 * commits, so it re-reads rows instead of trusting its payload.
 */
export type AfterCommit<Payload> = (payload: Payload) => Promise<void> | void;

/** Runs in every Muster process, immediately in this one; at most once each, a lost message is not repeated. */
export type EveryProcess<Payload> = (payload: Payload) => Promise<void> | void;

export type Subscription =
  | { event: string; when: 'inTransaction'; handler: InTransaction<never> }
  | { event: string; when: 'afterCommit'; handler: AfterCommit<never> }
  | { event: string; when: 'everyProcess'; handler: EveryProcess<never> };

/** Something that happened in an area. Its payload crosses processes as JSON when a handler runs in every process. */
export interface Event<Payload> {
  /** `<area>.<what happened>`, e.g. `groups.removed`. */
  readonly name: string;
  inTransaction(handler: InTransaction<Payload>): Subscription;
  afterCommit(handler: AfterCommit<Payload>): Subscription;
  everyProcess(handler: EveryProcess<Payload>): Subscription;
}

/** @param name `<area>.<what happened>`; unique in the program */
export function defineEvent<Payload>(name: string): Event<Payload> {
  return {
    name,
    inTransaction: (handler) => ({ event: name, when: 'inTransaction', handler }),
    afterCommit: (handler) => ({ event: name, when: 'afterCommit', handler }),
    everyProcess: (handler) => ({ event: name, when: 'everyProcess', handler }),
  };
}
