import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range that systems take for outgoing connections: while a server is down, a robot that keeps calling its
 * port could otherwise be given that very port, and would be talking to itself where the server wants to come back.
 */
const FROM = 20_000;
const TO = 30_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}

/** So many different ports that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}
