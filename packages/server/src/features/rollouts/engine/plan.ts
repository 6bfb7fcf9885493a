import type { Wave } from '@muster/contract/rollouts/wave.schemas';

/** A robot as needed for planning. */
export interface Target {
  id: string;
  groupId: string;
  /** Online robots go first, because early waves should give results soon. */
  isOnline: boolean;
}

/**
 * Evenly distributed 32-bit hash (FNV-1a with a final mix). Seeded by the rollout, so that it is not always the same
 * robot that goes first.
 */
function spread(seed: string, id: string): number {
  let hash = 0x811c9dc5;
  for (const text of [seed, id])
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const OFFLINE = 2 ** 32;

/** Indexes of the targets in the order in which waves take them: online first, shuffled within. */
function inOrder(targets: readonly Target[], seed: string): Uint32Array {
  const keys = Float64Array.from(targets, ({ id, isOnline }) => spread(seed, id) + (isOnline ? 0 : OFFLINE));
  // Equal hashes are ordered by id, so that the result does not depend on the order of the targets.
  return Uint32Array.from(targets.keys()).toSorted(
    (a, b) => keys[a]! - keys[b]! || (targets[a]!.id < targets[b]!.id ? -1 : 1),
  );
}

const isWanted = (groups: ReadonlySet<string>, { groupId }: Target) =>
  groups.size === 0 || groups.has(groupId);

/** Number of robots that a wave takes out of `inScope`; a percentage takes at least one. */
function sizeOf({ take }: Wave['robots'], inScope: number): number {
  if (take.by === 'rest') return Infinity;
  if (take.by === 'count') return take.count;
  return inScope === 0 ? 0 : Math.max(1, Math.round((inScope * take.percent) / 100));
}

/**
 * The wave of each target, in the order of `targets`. Deterministic for the same robots, waves and seed, regardless of
 * the order of the robots. The last of `waves` takes the rest, as the plan's schema requires.
 */
export function planWaves(targets: readonly Target[], waves: readonly Wave[], seed: string): Uint8Array {
  const planned = new Uint8Array(targets.length);
  let left: Uint32Array = inOrder(targets, seed);
  for (const [index, { robots }] of waves.entries()) {
    const groups = new Set(robots.groupIds);
    const inScope =
      groups.size === 0 ? targets.length : targets.filter((each) => isWanted(groups, each)).length;
    const size = sizeOf(robots, inScope);
    let taken = 0;
    left = left.filter((place) => {
      if (taken >= size || !isWanted(groups, targets[place]!)) return true;
      planned[place] = index;
      taken += 1;
      return false;
    });
  }
  return planned;
}
