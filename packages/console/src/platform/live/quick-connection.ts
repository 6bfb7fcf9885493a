import type { QuickMessage } from '@muster/contract/live/quick';
import { createListeners } from './listeners.ts';
import { quickUrl, type QuickWish } from './live-url.ts';
import { connectSocket, type OpenSocket } from './reconnecting-socket.ts';

export interface QuickConnection {
  /** Whether the last report is current; a new connection starts with a report of its own. */
  readonly isLive: boolean;
  onMessage(listener: (message: QuickMessage) => void): () => void;
  onStatus(listener: (isLive: boolean) => void): () => void;
  close(): void;
}

/** Live connection for one robot. */
export function createQuickConnection(
  deviceId: string,
  { wish, url = quickUrl(deviceId, wish), open }: { wish?: QuickWish; url?: string; open?: OpenSocket } = {},
): QuickConnection {
  const messages = createListeners<[QuickMessage]>();
  const statuses = createListeners<[boolean]>();
  let isLive = false;

  function setLive(next: boolean) {
    if (next === isLive) return;
    isLive = next;
    statuses.call(isLive);
  }

  const socket = connectSocket<QuickMessage>(
    url,
    {
      onMessage(message) {
        socket.settle();
        if (message.type !== 'refused') setLive(true);
        messages.call(message);
      },
      onLost: () => setLive(false),
    },
    { open },
  );

  return {
    get isLive() {
      return isLive;
    },
    onMessage: messages.add,
    onStatus: statuses.add,
    close() {
      socket.close();
      setLive(false);
    },
  };
}
