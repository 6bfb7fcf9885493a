import { Socket } from 'node:net';

/** Read buffer shared by all sockets: its bytes are consumed within the callback. */
const READ_BYTES = 64 * 1024;
const shared = Buffer.allocUnsafeSlow(READ_BYTES);

/**
 * Node supports `onread`, which reads into one buffer instead of a new one per chunk, for client sockets but not for
 * accepted ones. For robots' small messages that allocation is a sixth of all work, so an accepted socket is wrapped in
 * a new one on the same handle. If Node's internals have changed, it is read normally.
 * The socket must come from a server with `pauseOnConnect`. `onBytes` may use its bytes only during the call.
 */
export function readAccepted(accepted: Socket, onBytes: (bytes: Buffer) => void): Socket {
  const inner = accepted as unknown as { _handle: { useUserBuffer?: unknown } | null };
  const handle = inner._handle;
  if (typeof handle?.useUserBuffer !== 'function') {
    accepted.on('data', (bytes) => onBytes(bytes as Buffer));
    return accepted;
  }
  inner._handle = null;
  const options = {
    handle,
    onread: {
      buffer: shared,
      callback(length: number) {
        onBytes(shared.subarray(0, length));
        return true;
      },
    },
  };
  return new Socket(options);
}
