import type { Credentials } from './journal.ts';

const isEncrypted = (url: string) => /^(mqtts|wss):/.test(url);

/**
 * The address that a robot connects to: that of the preferred transport, unless it is missing, or only the other one is
 * encrypted. The secret must not cross the network in plain text if that can be avoided.
 *
 * @returns null if there is no address
 */
export function brokerAddress(
  { tcp, websocket }: Credentials['mqtt'],
  preferred: 'tcp' | 'websocket',
): string | null {
  const addresses = (preferred === 'tcp' ? [tcp, websocket] : [websocket, tcp]).filter((url) => url !== null);
  return addresses.find(isEncrypted) ?? addresses[0] ?? null;
}
