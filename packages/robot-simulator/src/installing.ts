import { detailOf } from '@muster/contract/robot-link/detail';
import type { Outcome } from '@muster/robot-agent/driver';
import { failed, install, type Machine, take, type Work } from './behaviour.ts';

const MB = 1_000_000;

/** The machine declines the install. */
export const refusal: Outcome = { status: 'refused', detail: detailOf('refused', {}) };

function noSpace(needed: number, free: number): Outcome {
  return failed(
    detailOf('not_enough_space', { needed: Math.ceil(needed / MB), free: Math.floor(free / MB) }),
  );
}

/** The work for a file of this size, with the machine's simulated failures. */
export function installing(machine: Machine, size: number): Work {
  const seconds = take(machine, 3, 8);
  const { installFaults: faults, freeBytes: free } = machine;
  if (faults.has('refuse')) return { seconds: 0, outcome: refusal };
  if (faults.has('disk_full')) return { seconds: seconds / 2, outcome: noSpace(size, 0) };
  if (size > free) return { seconds: seconds / 2, outcome: noSpace(size, free) };
  return install(machine, seconds);
}

/** Stores the file, replacing one with the same id. */
export function putFile(machine: Machine, { fileId, size }: { fileId: string; size: number }): void {
  const { belongings: has } = machine;
  const before = has.files.get(fileId) ?? 0;
  machine.belongings = {
    ...has,
    files: new Map(has.files).set(fileId, size),
    used: has.used - before + size,
  };
}
