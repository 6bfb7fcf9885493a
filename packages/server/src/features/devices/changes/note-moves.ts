import type { Tx } from '../../../platform/database/database.ts';
import { insertEvents } from '../history/device-events.store.ts';
import { groupNames } from './device-changes.store.ts';

interface Moves {
  teamId: string;
  /** With the groups they left, which still exist. */
  moving: readonly { id: string; groupId: string }[];
  /** Those of them that must be activated again. */
  reset: readonly { id: string }[];
  /** The group they are in now. */
  into: string;
}

/** Adds the move into another group to the history of each robot. */
export async function noteMoves(tx: Tx, { teamId, moving, reset, into }: Moves): Promise<void> {
  const names = await groupNames(tx, teamId, [into, ...moving.map((row) => row.groupId)]);
  await insertEvents(tx, [
    ...moving.map((row) => ({
      teamId,
      deviceId: row.id,
      kind: 'moved' as const,
      code: names.get(into) ?? null,
      detail: names.get(row.groupId) ?? null,
    })),
    ...reset.map((row) => ({ teamId, deviceId: row.id, kind: 'reset' as const })),
  ]);
}
