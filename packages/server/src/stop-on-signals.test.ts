import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const file = path.join(import.meta.dirname, 'stop-on-signals.ts');
/** Takes half a second to stop. */
const program = `
  import { stopOnSignals } from ${JSON.stringify(file)};
  const stop = () => new Promise((resolve) => setTimeout(() => resolve(console.log('stopped')), 500));
  stopOnSignals(Promise.resolve({ stop }), (reason) => console.log(reason));
  setInterval(() => {}, 1000);
  console.log('started');
`;

it('a signal that arrives twice is one request: the program still stops in order', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const printed = text(child.stdout);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  await once(child.stdout, 'data');
  // As systemd and `docker stop` do it: to the parent, which passes it on, and to the process itself.
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(await printed).toContain('stopped');
  expect(code).toBe(0);
});
