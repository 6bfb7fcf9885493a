import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { until } from '@muster/testing/until';

/** Where package managers install it; `undefined` when it is not installed. */
export const mosquittoPath = [
  '/usr/sbin/mosquitto',
  '/usr/local/sbin/mosquitto',
  '/opt/homebrew/sbin/mosquitto',
].find((file) => existsSync(file));

/** A Mosquitto on loopback that admits every client. */
export async function startMosquitto(directory: string, port: number): Promise<{ stop(): Promise<void> }> {
  const settings = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'set_tcp_nodelay true',
    'max_inflight_messages 0',
    'max_queued_messages 10000',
    'message_size_limit 4194304',
  ];
  const file = path.join(directory, 'mosquitto.conf');
  await writeFile(file, `${settings.join('\n')}\n`);
  const broker = spawn(mosquittoPath!, ['-c', file], { stdio: 'ignore' });
  const gone = once(broker, 'exit');
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
  await until(isListening, { what: 'Mosquitto listens' });
  return {
    async stop() {
      broker.kill('SIGTERM');
      await gone;
    },
  };
}
