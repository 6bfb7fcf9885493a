import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long the client has to read the response. */
const READ_WITHIN_MS = 1000;

/**
 * For a request whose body was not read to its end: closes the connection after the response. Otherwise nobody reads from
 * it, so that it stays open even when its client is gone, for as long as an upload may take.
 */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  // Kept here, because the response has no socket any more when it is finished.
  const { socket } = response;
  response.once('finish', () => {
    if (!request.complete) setTimeout(() => socket?.destroy(), READ_WITHIN_MS).unref();
  });
}
