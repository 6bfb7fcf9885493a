/** Tells every Muster process something: live messages to fan out, caches to forget. At most once, nothing is kept. */
export interface Bus {
  /** Reaches the handlers of this process as well. */
  publish(channel: string, payload: Buffer | string): void;
  /** A handler is called with the bytes of the payload; what it throws is logged and ends nothing. Returns "stop". */
  subscribe(channel: string, handler: (payload: Buffer) => void): () => void;
  close(): Promise<void>;
}
