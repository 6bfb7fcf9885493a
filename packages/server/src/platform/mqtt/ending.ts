import { setTimeout as after } from 'node:timers';
import type { UpTopic } from '@muster/contract/robot-link/topics';
import type { Connection } from './connection.ts';
import type { Refusal } from './counters.ts';
import type { EmbeddedContext } from './embedded-context.ts';
import type { Message } from './inbound.ts';
import { flush } from './gathered-writes.ts';
import { reasons, writePacket } from './packets.ts';

export type EndCause =
  /** The robot sent DISCONNECT. */
  | 'left'
  /** Any other loss of the connection. */
  | 'lost'
  /** The same robot has a newer connection. */
  | 'taken_over'
  /** This process stops; the robot's state is unknown. */
  | 'shutdown';

/** Ends a connection, once, and calls the handlers accordingly. */
export function endConnection(
  context: EmbeddedContext,
  connection: Connection,
  cause: EndCause,
  reason?: number,
): void {
  const { state, sn, socket } = connection;
  if (state === 'ended') return;
  if (state === 'new') context.doorway.leave(connection.address);
  connection.state = 'ended';
  connection.inbox.partial = null;
  connection.held = null;
  connection.backlog = null;
  context.strangers.delete(connection);
  flush(connection);
  if (state === 'open' && connection.version === 5 && reason !== undefined)
    socket.write(writePacket({ cmd: 'disconnect', reasonCode: reason }, 5));
  // A robot that has not read its messages would not read the rest now either.
  if (socket.writableLength > 0) socket.destroy();
  else socket.destroySoon();
  if (state !== 'open') return;

  context.counters.connections -= 1;
  if (context.robots.get(sn) === connection) context.robots.delete(sn);
  if (cause === 'left' || cause === 'lost') declareGone(context, connection, cause);
}

/** Counts the reason, then ends the connection. */
export function refuseConnection(
  context: EmbeddedContext,
  connection: Connection,
  refusal: Refusal,
  reason?: number,
  detail: string | null = null,
): void {
  const { sn, address } = connection;
  context.counters.refused[refusal] += 1;
  // A robot that lost power is lost, not refused.
  if (sn !== '' && refusal !== 'keepalive') context.troubles.refused(sn, refusal, detail, address);
  else context.log.debug({ sn, address, refusal, detail }, 'robot connection refused');
  endConnection(context, connection, 'lost', reason);
}

/** Handles an internal error on one connection: only that connection ends. */
export function failConnection(context: EmbeddedContext, connection: Connection, error: unknown): void {
  context.log.error({ error, sn: connection.sn }, 'a robot connection failed');
  refuseConnection(context, connection, 'internal', reasons.implementationError);
}

/** Counts and reports a refused message; the connection stays open. */
export function refuseMessage(
  context: EmbeddedContext,
  { sn, address }: Connection,
  refusal: Refusal,
  detail: string | null,
): void {
  context.counters.refused[refusal] += 1;
  context.troubles.refused(sn, refusal, detail, address);
}

/** One refused topic may be a mistake; a robot that keeps trying is disconnected. */
export function strike(context: EmbeddedContext, connection: Connection): void {
  connection.strikes += 1;
  if (connection.strikes >= context.limits.strikesMax)
    endConnection(context, connection, 'lost', reasons.notAuthorized);
}

/** Handles the last will, and declares the robot gone unless its will or the robot itself has done so. */
function declareGone(context: EmbeddedContext, connection: Connection, cause: 'left' | 'lost'): void {
  const { sn, will, declared } = connection;
  if (cause === 'lost' && will) speakFor(context, sn, will.name, will.message);
  if (declared === 'OFFLINE' || (cause === 'lost' && will?.name === 'connection')) return;
  speakFor(context, sn, 'connection', { status: cause === 'left' ? 'OFFLINE' : 'CONNECTION_BROKEN' });
}

/** A robot's sign-off could not be handled: if its connection has ended, the server handles it again itself. */
export function failSignOff(context: EmbeddedContext, connection: Connection, message: Message): void {
  connection.declared = null;
  if (connection.state === 'ended') speakFor(context, connection.sn, 'connection', message);
}

const RETRY_PAUSES_MAX = 20;

/**
 * Handles a message on behalf of a robot, which does not send it again. A failed `connection` is retried until it works
 * or the robot is back: otherwise the robot would be shown as online until this process ends.
 */
export function speakFor(
  context: EmbeddedContext,
  sn: string,
  name: UpTopic,
  message: Message,
  failures = 0,
): void {
  context.lanes.run(sn, async () => {
    // Its earlier messages may have taken so long that it has reconnected by now.
    if (name === 'connection' && context.robots.has(sn)) return;
    try {
      await context.inbound.handle(name, sn, message, { receivedAt: new Date(), retained: false });
    } catch (error) {
      context.counters.refused.handler += 1;
      if (failures === 0)
        context.log.error(
          { error, sn, topic: name },
          'a handler failed on the last will or disconnect of a robot',
        );
      if (name !== 'connection') return;
      const pauses = Math.min(2 ** failures, RETRY_PAUSES_MAX);
      after(
        () => context.isClosing || speakFor(context, sn, name, message, failures + 1),
        Math.random() * pauses * context.limits.retryWithinMs,
      ).unref();
    }
  });
}
