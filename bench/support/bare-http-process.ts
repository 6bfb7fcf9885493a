/**
 * Node's own HTTP server, answering every request with the same bytes. Receives them as its first message, and answers
 * its port.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.once('message', (body: Buffer) => {
  const bytes = Buffer.from(body);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit(0));
