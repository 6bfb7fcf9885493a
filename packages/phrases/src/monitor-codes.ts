/** The monitor state codes of spec section 4, as robots report them among their faults and events. */
export const monitorCodes = [
  ...(['1-1', '1-2'] as const),
  ...(['2-1', '2-2', '2-3'] as const),
  ...(['3-1', '3-2', '3-3', '3-4', '3-5', '3-6', '3-7', '3-8', '3-9'] as const),
  ...(['3-10', '3-11', '3-12', '3-13', '3-14', '3-15', '3-16', '3-17'] as const),
  ...(['4-1', '4-2', '4-3', '4-4', '4-5', '4-6', '4-7', '4-8', '4-9'] as const),
  ...(['5-1', '5-2', '5-3', '5-4', '5-5', '5-6', '5-7', '5-8'] as const),
  ...(['6-1', '6-2', '6-3'] as const),
] as const;

export type MonitorCode = (typeof monitorCodes)[number];

/** Whether this code has phrases. A newer robot may report a code without any. */
export function isMonitorCode(code: string): code is MonitorCode {
  return (monitorCodes as readonly string[]).includes(code);
}
