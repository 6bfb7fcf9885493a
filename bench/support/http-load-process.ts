/**
 * Keep-alive connections that send the next request as soon as they have a response. Argument: an `HttpLoad` as JSON.
 */
import { connect } from 'node:net';
import type { HttpLoad } from './http-load.ts';

const load = JSON.parse(process.argv[2]!) as HttpLoad;
const { hostname, port, pathname, search } = new URL(load.url);
const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${load.cookie}\r\n\r\n`;

let answers = 0;

/** Length of the response that begins here, or `null` while its head is not complete. */
function lengthOf(start: Buffer): number | null {
  const end = start.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = start.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head);
  return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)![1]);
}

for (let index = 0; index < load.connections; index += 1) {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let head: Buffer[] = [];
  let wanted: number | null = null;
  let received = 0;
  socket.on('connect', () => socket.write(request));
  socket.on('data', (chunk) => {
    received += chunk.length;
    if (wanted === null) {
      head.push(chunk);
      wanted = lengthOf(Buffer.concat(head));
    }
    if (wanted === null || received < wanted) return;
    answers += 1;
    [head, wanted, received] = [[], null, 0];
    socket.write(request);
  });
}

setTimeout(() => {
  process.send!(answers / load.seconds, () => process.exit(0));
}, load.seconds * 1000);
