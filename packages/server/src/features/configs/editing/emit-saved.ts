import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { configRenamed, configsChanged, configSaved } from '../configs.events.ts';

export interface Saved {
  id: string;
  groupId: string | null;
  /** Its new name, where it was given one. */
  renamed: string | null;
}

/** Whoever has it open, and whoever lists it or shows its name, learns of a new version. */
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
