import { paths } from '../../../platform/paths.ts';

/** A new session or a new team: the console starts over, and who waits sees how it stands. */
export function afterJoining({ isMember }: { isMember: boolean }): void {
  location.assign(isMember ? paths.devices : paths.join);
}
