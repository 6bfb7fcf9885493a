import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { configRenamed, configsChanged, configSaved } from '../configs.events.ts';

export interface Saved {
  id: string;
  groupId: string | null;
  /** The new name, or `null` when it did not change. */
  renamed: string | null;
}

/** Notifies open editors, lists, and everything that displays the name, of a new version. */
export async function emitSaved(
  unit: Unit,
  { teamId }: Actor,
  { id, groupId, renamed }: Saved,
): Promise<void> {
  const groupIds = groupId === null ? null : [groupId];
  await unit.emit(configSaved, { teamId, configId: id, groupIds });
  await unit.emit(configsChanged, { teamId, groupIds });
  if (renamed !== null) await unit.emit(configRenamed, { teamId, configId: id, name: renamed });
}
