import type { Connection } from './connection.ts';

/** More than this is written at once: it is no longer a small packet, and memory holds it twice. */
const GATHERED_MAX = 16 * 1024;

/** Connections whose packets of this turn are not written yet. */
let gathering: Connection[] = [];

/**
 * Writes a packet at the end of this turn of the event loop, together with others to the same robot: each write is a
 * system call here and a wake-up there, and a robot that reconnects gets several packets in one turn. In order with
 * direct writes to the socket. What is gathered counts in `writableLength`, although it is not unread: only little is.
 */
export function writeGathered(connection: Connection, bytes: Buffer): void {
  if (!connection.isGathering) {
    connection.isGathering = true;
    connection.socket.cork();
    if (gathering.push(connection) === 1) process.nextTick(flushAll);
  }
  connection.socket.write(bytes);
  if (connection.socket.writableLength > GATHERED_MAX) flush(connection);
}

/** Writes now what this turn has gathered for one robot. */
export function flush(connection: Connection): void {
  if (!connection.isGathering) return;
  connection.isGathering = false;
  connection.socket.uncork();
}

function flushAll(): void {
  const connections = gathering;
  gathering = [];
  for (const connection of connections) flush(connection);
}
