import type { Unit } from '../../platform/events/event.ts';

const rollouts = new WeakMap<Unit, string>();

/** What this unit gives robots, this rollout gives: it must not take its own orders for somebody else's. */
export function markOrders(unit: Unit, rolloutId: string): void {
  rollouts.set(unit, rolloutId);
}

/** The rollout that gives robots something in this unit; `undefined`: somebody else does. */
export function ordererOf(unit: Unit): string | undefined {
  return rollouts.get(unit);
}
