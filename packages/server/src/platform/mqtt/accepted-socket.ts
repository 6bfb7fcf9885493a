import { Socket } from 'node:net';

/** Where all sockets read into: what comes is used up within the call that hands it over. */
const READ_BYTES = 64 * 1024;
const shared = Buffer.allocUnsafeSlow(READ_BYTES);

/**
 * Node offers `onread`, reading into one buffer instead of a new one for every chunk, to sockets a program opens but
 * not to those a server accepts. For robots' small messages that buffer is a sixth of all work, so an accepted socket
 * is opened anew on its own handle. Where Node's inner parts have changed, it is read the ordinary way.
 *
 * The socket comes from a server with `pauseOnConnect`. `onBytes` may use its bytes during the call only.
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
