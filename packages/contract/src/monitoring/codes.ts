/** The light of a robot that is monitored (spec section 4), best first. */
export const monitorLights = ['online', 'medium', 'high', 'lost'] as const;
export type MonitorLight = (typeof monitorLights)[number];

/** Codes of what is wrong now, by the light that they turn on; a robot has the worst. */
export const troubleCodes = {
  lost: ['2-1', '2-2', '2-3'],
  high: [
    ...(['3-1', '3-2', '3-3', '3-4', '3-5', '3-6', '3-7', '3-8', '3-9'] as const),
    ...(['3-10', '3-11', '3-12', '3-13', '3-14', '3-15', '3-16', '3-17'] as const),
  ],
  medium: ['4-1', '4-2', '4-3', '4-4', '4-5', '4-6', '4-7', '4-8', '4-9'],
} as const satisfies Partial<Record<MonitorLight, readonly string[]>>;

export type TroubleCode = (typeof troubleCodes)[keyof typeof troubleCodes][number];

const lights = new Map<string, MonitorLight>(
  Object.entries(troubleCodes).flatMap(([light, codes]) =>
    codes.map((code) => [code, light as MonitorLight] as const),
  ),
);

export const allTroubles = [...lights.keys()] as TroubleCode[];

/** The light that a code turns on; `null` for one that tells what was done or is unknown. */
export function lightOf(code: string): MonitorLight | null {
  return lights.get(code) ?? null;
}

export const isTrouble = (code: string): code is TroubleCode => lights.has(code);

/** Of several lights the worst; a robot without trouble is online. */
export function worstOf(codes: Iterable<TroubleCode>): MonitorLight {
  let worst = 0;
  for (const code of codes) worst = Math.max(worst, monitorLights.indexOf(lights.get(code)!));
  return monitorLights[worst]!;
}

/** Codes that mean that people are close to a robot that may move: lifted, something in its way, pushed. */
export const safetyCodes: readonly string[] = ['3-9', '4-5', '4-8'];

/** Whether nobody waits with telling it. */
export const isSafety = (code: string): boolean => safetyCodes.includes(code);
