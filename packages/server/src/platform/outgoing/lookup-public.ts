import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { OutgoingFault } from './outgoing-fault.ts';
import { isPublicAddress } from './public-address.ts';

/** Of each name server and try. */
const TIMEOUT_MS = 2000;
const TRIES = 2;

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

function onlyPublic(found: ResolvedAddress[]): ResolvedAddress[] {
  if (!found.every(({ address }) => isPublicAddress(address))) throw new OutgoingFault('address');
  return found;
}

/**
 * The addresses of a user-supplied name, IPv4 first. It asks the name servers itself: `dns.lookup` waits in one of a few
 * threads that the whole process shares, so that a few names whose servers never answer would delay the names of the
 * database, of mail and of all other teams. The hosts file is not read, as it has no public names.
 *
 * @param servers other name servers than those of the system
 * @throws OutgoingFault when one of the addresses is not public
 * @throws Error of `node:dns` when the name has no address
 */
export async function resolvePublic(hostname: string, servers?: string[]): Promise<ResolvedAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return onlyPublic([{ address: hostname, family: family === 4 ? 4 : 6 }]);
  if (/^(.*\.)?localhost\.?$/i.test(hostname)) throw new OutgoingFault('address');
  // A new one each time, since it reads the name servers of the system when it is created.
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return onlyPublic(found);
}

const resolve = callbackify((hostname: string) => resolvePublic(hostname));

/**
 * For a connection: it uses the very address that was checked, so that a name which resolves differently a moment later
 * has no effect. Fails like {@link resolvePublic}.
 */
export const lookupPublic: LookupFunction = (hostname, { all }, callback) => {
  resolve(hostname, (error: NodeJS.ErrnoException | null, addresses: ResolvedAddress[]) => {
    if (error) return callback(error, []);
    if (all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family ?? 4);
  });
};
