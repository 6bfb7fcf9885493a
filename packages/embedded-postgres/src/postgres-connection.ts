import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PostgresHome } from './postgres-home.ts';
import { makeSocketDir } from './socket-directory.ts';

/** Settings for `pg`; `host` is a socket directory, on Windows an address. */
export interface PostgresConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Only on Windows, where no private socket directory restricts access. */
  password?: string;
}

/** Ports in a private directory cannot collide. */
const SOCKET_PORT = 5432;

export async function chooseConnection(home: PostgresHome): Promise<PostgresConnection> {
  const names = { user: home.name, database: home.name };
  if (process.platform !== 'win32') {
    return { host: await makeSocketDir(home, SOCKET_PORT), port: SOCKET_PORT, ...names };
  }
  return { host: '127.0.0.1', port: await freePort(), ...names, password: await keptPassword(home.dir) };
}

/** TLS is switched off because PGSSLMODE in the environment could require it, and a private socket has none. */
export function connectionUrl({ host, port, user, database, password }: PostgresConnection): string {
  const login = password ? `${user}:${password}` : user;
  return `postgres://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`;
}

async function keptPassword(homeDir: string): Promise<string> {
  const file = path.join(homeDir, 'password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept;
  const made = randomBytes(24).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
