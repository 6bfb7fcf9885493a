import { paths } from '../../../platform/paths.ts';

/** Reloads the console for the new session or team; a user who has to wait sees the state of their request. */
export function afterJoining({ isMember }: { isMember: boolean }): void {
  location.assign(isMember ? paths.devices : paths.join);
}
