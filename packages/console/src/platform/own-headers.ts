import { idleHeader } from './last-use.ts';
import { teamHeader } from './page-team.ts';

/**
 * What each request tells the server about the page, also at a separate host: without them, a page would read and write
 * in the team of the last tab in use.
 */
export const ownHeaders = (): Record<string, string> => ({ ...idleHeader(), ...teamHeader() });
