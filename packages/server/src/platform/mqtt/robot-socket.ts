import type { WebSocket } from 'ws';

/** The transport of a connection; a `net.Socket` implements it. */
export interface RobotSocket {
  write(bytes: Buffer): unknown;
  /** Until `uncork`, written bytes are kept and sent together. */
  cork(): void;
  uncork(): void;
  /** Bytes written but not yet accepted by the system. */
  readonly writableLength: number;
  pause(): unknown;
  resume(): unknown;
  /** Sends what is queued, then closes. */
  destroySoon(): void;
  destroy(): unknown;
}

export function webSocketAsRobotSocket(webSocket: WebSocket): RobotSocket {
  return {
    write: (bytes) => webSocket.send(bytes),
    // Each packet is a message of its own.
    cork() {},
    uncork() {},
    get writableLength() {
      return webSocket.bufferedAmount;
    },
    pause: () => webSocket.pause(),
    resume: () => webSocket.resume(),
    destroySoon: () => webSocket.close(),
    destroy: () => webSocket.terminate(),
  };
}
