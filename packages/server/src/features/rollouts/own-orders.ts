import type { Unit } from '../../platform/events/event.ts';

const rollouts = new WeakMap<Unit, string>();

/** Marks commands of this unit as the rollout's own, so that it does not treat them as another sender's. */
export function markOrders(unit: Unit, rolloutId: string): void {
  rollouts.set(unit, rolloutId);
}

/** The rollout that sends commands in this unit; `undefined`: another sender. */
export function ordererOf(unit: Unit): string | undefined {
  return rollouts.get(unit);
}
