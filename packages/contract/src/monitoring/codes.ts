/** Lights of monitored robots (spec section 4), best first. */
export const monitorLights = ['online', 'medium', 'high', 'lost'] as const;
export type MonitorLight = (typeof monitorLights)[number];

/** Codes of current problems, by the light that they cause; a robot has the worst of its lights. */
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

/** The light that a code causes; `null` for a code of an action or an unknown one. */
export function lightOf(code: string): MonitorLight | null {
  return lights.get(code) ?? null;
}

export const isTrouble = (code: string): code is TroubleCode => lights.has(code);

/** The worst of several lights; a robot without problems is `online`. */
export function worstOf(codes: Iterable<TroubleCode>): MonitorLight {
  let worst = 0;
  for (const code of codes) worst = Math.max(worst, monitorLights.indexOf(lights.get(code)!));
  return monitorLights[worst]!;
}

/** First characters of codes that robots report themselves, by the light of an online robot (spec section 4). */
export const reportedPrefixes = { high: ['3-'], medium: ['4-', '2-'] } as const;
export type ReportedLight = keyof typeof reportedPrefixes;

/** The light that a code causes which a robot reports itself; `null`: none. It may be a code of a newer robot. */
export function reportedLightOf(code: string): ReportedLight | null {
  const causes = (light: ReportedLight) => reportedPrefixes[light].some((prefix) => code.startsWith(prefix));
  if (causes('high')) return 'high';
  return causes('medium') ? 'medium' : null;
}

/** Codes that indicate people close to a robot that may move: lifted, obstacle, pushed. */
export const safetyCodes: readonly string[] = ['3-9', '4-5', '4-8'];

/** Whether the code must be reported without delay. */
export const isSafety = (code: string): boolean => safetyCodes.includes(code);
