import { readdirSync } from 'node:fs';
import { commandKinds } from '@muster/contract/robot-link/command-rules';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import type { Behaviour } from './behaviour.ts';

const folder = new URL('commands/', import.meta.url);

/** Collected from the files in `commands/`, one per area, so that a new area needs no entry in a list. */
async function readBehaviours(): Promise<ReadonlyMap<CommandKind, Behaviour>> {
  const found = new Map<CommandKind, Behaviour>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const { behaviours } = (await import(new URL(file, folder).href)) as {
      behaviours: Record<CommandKind, Behaviour>;
    };
    for (const kind of Object.keys(behaviours) as CommandKind[]) found.set(kind, behaviours[kind]);
  }
  const missing = commandKinds.filter((kind) => !found.has(kind));
  if (missing.length > 0) throw new Error(`no simulated robot implements ${missing.join(', ')}`);
  return found;
}

const behaviours = await readBehaviours();

export function behaviourOf(kind: CommandKind): Behaviour {
  return behaviours.get(kind)!;
}
