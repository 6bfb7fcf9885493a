/** What the robots of a benchmark prove themselves with, where they did not enrol one by one. */
export function secretOf(sn: string): string {
  return `secret-of-${sn}`;
}
