import type { WebSocket } from 'ws';

/** What a connection needs of its transport; a `net.Socket` has it as it is. */
export interface RobotSocket {
  write(bytes: Buffer): unknown;
  /** Bytes written that the system has not taken yet. */
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
    get writableLength() {
      return webSocket.bufferedAmount;
    },
    pause: () => webSocket.pause(),
    resume: () => webSocket.resume(),
    destroySoon: () => webSocket.close(),
    destroy: () => webSocket.terminate(),
  };
}
