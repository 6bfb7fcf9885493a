import net from 'node:net';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** The first free port from this one on, so that a demo also starts when the default port is in use. */
export async function freePort(from: number, tries = 50): Promise<number> {
  for (let port = from; port < from + tries; port += 1) if (await isFree(port)) return port;
  throw new Error(`no free port from ${from} to ${from + tries - 1}; name one with PORT`);
}
