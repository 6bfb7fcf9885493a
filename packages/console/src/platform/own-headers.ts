import { idleHeader } from './last-use.ts';
import { teamHeader } from './page-team.ts';

/**
 * What each request tells the server about the page. Only for the console's own host: another one may reject a header it
 * does not know.
 * @param base of the address, empty for the own host
 */
export const ownHeaders = (base: string): Record<string, string> =>
  base === '' ? { ...idleHeader(), ...teamHeader() } : {};
