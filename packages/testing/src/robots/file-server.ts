import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FileServer {
  /** Address of the one file. */
  url: string;
  /** All requests, in order. */
  asked: { range: string | undefined; authorization: string | undefined }[];
  stop(): void;
}

/**
 * Answers instead of the server. @param from first byte requested @param turn the number of the request, from 1.
 * @returns whether it answered
 */
export type FileAnswer = (response: ServerResponse, from: number, turn: number) => boolean;

/** Sends the response headers for the bytes from `from` on; the caller sends the bytes. */
export function headFrom(response: ServerResponse, from: number, size: number): ServerResponse {
  return from === 0
    ? response.writeHead(200)
    : response.writeHead(206, { 'content-range': `bytes ${from}-${size - 1}/${size}` });
}

/** Serves these bytes on loopback, with ranges; `answer` can replace responses. */
export async function serveFile(bytes: Buffer, answer: FileAnswer = () => false): Promise<FileServer> {
  const asked: FileServer['asked'] = [];
  const server = createServer(({ headers }: IncomingMessage, response) => {
    asked.push({ range: headers.range, authorization: headers.authorization });
    const from = Number(/\d+/.exec(headers.range ?? '0')![0]);
    if (!answer(response, from, asked.length))
      headFrom(response, from, bytes.length).end(bytes.subarray(from));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
