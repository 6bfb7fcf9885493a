/**
 * The embedded broker alone: it checks secrets and parses messages like inside Muster, but stores nothing.
 * Message: `{ sns, version }` sends each robot a configuration; answered with the milliseconds until all have it.
 */
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { startEmbeddedRobotLink } from '@muster/server/platform/mqtt/embedded';
import { newId } from '@muster/server/platform/id';
import { freePort } from '@muster/testing/free-ports';
import { secretOf } from './secret-of.ts';

const quiet = () => {};
const configId = newId();
let waiting = 0;
let done = Promise.withResolvers<void>();

const link = await startEmbeddedRobotLink({
  authenticate: async (sn, secret) => secret === secretOf(sn),
  tcpPort: await freePort(),
  tcpHost: '127.0.0.1',
  log: { debug: quiet, info: quiet, warn: quiet, error: console.error },
});
link.on('connection', quiet);
link.on('state', quiet);
link.on('event', quiet);
link.on('reported', quiet);
link.on('result', (_, { status }) => {
  if (status === 'done' && (waiting -= 1) === 0) done.resolve();
});

async function deploy(sns: string[], version: number): Promise<number> {
  const before = performance.now();
  waiting = sns.length;
  done = Promise.withResolvers();
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const parameters = { configId, version, document: { ...emptyConfig, name: 'Bench' } };
  for (const sn of sns) {
    const command = { commandId: newId(), expiresAt, kind: 'config.apply', parameters };
    await link.publish(sn, 'desired', { configuration: { command, configId, version } });
  }
  await done.promise;
  return performance.now() - before;
}

process.on('message', (message: { sns: string[]; version: number }) => {
  void deploy(message.sns, message.version).then((ms) => process.send!(ms));
});
process.on('disconnect', () => process.exit(0));
process.send!({ port: link.tcpPort });
