/** The embedded robot link as in Muster: it checks secrets, parses and validates messages, and keeps the live state. */
import { freePort } from '@muster/testing/free-ports';
import type { StateMessage } from '@muster/contract/robot-link/messages';
import { startEmbeddedRobotLink } from '@muster/server/platform/mqtt/embedded';

const quiet = () => {};
const hotState = new Map<string, StateMessage>();

const link = await startEmbeddedRobotLink({
  authenticate: async (sn, secret) => secret === `secret-of-${sn}`,
  tcpPort: await freePort(),
  tcpHost: '127.0.0.1',
  log: { debug: quiet, info: quiet, warn: quiet, error: console.error },
});
link.on('state', (sn, message) => {
  hotState.set(sn, message);
});

process.on('message', (message) => {
  if (message === 'collect') {
    // Forces a garbage collection, because the benchmark cannot wait for one.
    globalThis.gc!();
    process.send!('collected');
  }
  if (message === 'count') {
    process.send!({ received: link.counters.received.state, refused: link.counters.refused });
  }
});
process.on('disconnect', () => process.exit(0));
process.send!({ port: link.tcpPort });
