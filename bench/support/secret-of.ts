/** The secret of a benchmark's robot that was not enrolled through the API. */
export function secretOf(sn: string): string {
  return `secret-of-${sn}`;
}
