import type { Wave } from '@muster/contract/rollouts/wave.schemas';

/** A robot as planning sees it. */
export interface Target {
  id: string;
  groupId: string;
  /** It is online: the first waves are to tell something soon, not to wait for a robot in a cupboard. */
  isOnline: boolean;
}

/**
 * 32 bits of a text, spread evenly (FNV-1a, then mixed). A rollout's seed shuffles robots in its own way, so that it is
 * not always the same one that goes first.
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

/** Places of the targets in the order in which waves take them: online ones first, within that shuffled. */
function inOrder(targets: readonly Target[], seed: string): Uint32Array {
  const keys = Float64Array.from(targets, ({ id, isOnline }) => spread(seed, id) + (isOnline ? 0 : OFFLINE));
  // The id settles what the hash does not, so that the order in which targets come changes nothing.
  return Uint32Array.from(targets.keys()).toSorted(
    (a, b) => keys[a]! - keys[b]! || (targets[a]!.id < targets[b]!.id ? -1 : 1),
  );
}

const isWanted = (groups: ReadonlySet<string>, { groupId }: Target) =>
  groups.size === 0 || groups.has(groupId);

/** How many robots of `inScope` a wave wants; a share of them is at least one. */
function sizeOf({ take }: Wave['robots'], inScope: number): number {
  if (take.by === 'rest') return Infinity;
  if (take.by === 'count') return take.count;
  return inScope === 0 ? 0 : Math.max(1, Math.round((inScope * take.percent) / 100));
}

/**
 * The wave of each target, in the order of `targets`. The same robots, waves and seed give the same answer, in
 * whatever order the robots come. `waves` ends with one that takes the rest, as the schema of a plan demands.
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
