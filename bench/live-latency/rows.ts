export const teamId = '01890000-0000-7000-8000-900000000000';

export function rowId(n: number): string {
  return `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** Milliseconds of a clock shared by the processes of one machine. */
export function sharedClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
