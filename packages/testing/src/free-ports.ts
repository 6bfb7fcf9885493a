import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the systems' range for outgoing connections. Otherwise, while a server is down, a robot that keeps connecting
 * to its port could be assigned that very port and connect to itself, so that the server could not listen on it again.
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

/** Returns this many different ports on which nothing listens. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  return (await freePorts(1))[0]!;
}
