/** Totals since the hub was created, except the two that count open sockets. */
export interface LiveCounters {
  /** Open now. */
  managementSockets: number;
  /** Open now. */
  quickSockets: number;
  published: number;
  /** Replaced by a later change of the same row before they were sent. */
  coalesced: number;
  encoded: number;
  framesBuilt: number;
  framesSent: number;
  /** Not sent because the client was behind. */
  framesSkipped: number;
  resumed: number;
  refetches: number;
  upgradesRefused: number;
  messagesRefused: number;
  /** Disconnected for bad messages, for not answering pings or for being too slow. */
  socketsCut: number;
  busSent: number;
  busReceived: number;
}

export function createCounters(): LiveCounters {
  return {
    managementSockets: 0,
    quickSockets: 0,
    published: 0,
    coalesced: 0,
    encoded: 0,
    framesBuilt: 0,
    framesSent: 0,
    framesSkipped: 0,
    resumed: 0,
    refetches: 0,
    upgradesRefused: 0,
    messagesRefused: 0,
    socketsCut: 0,
    busSent: 0,
    busReceived: 0,
  };
}
