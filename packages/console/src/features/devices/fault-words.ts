/** Monitor codes (spec section 4) a robot reports as faults; others have no words and show their code alone. */
const named = [
  '2-1', '2-2', '2-3',
  '3-1', '3-2', '3-3', '3-4', '3-5', '3-6', '3-7', '3-8', '3-9', '3-10', '3-11', '3-12', '3-13', '3-14', '3-15',
  '3-16', '3-17',
  '4-1', '4-2', '4-3', '4-4', '4-5', '4-6', '4-7', '4-8', '4-9',
] as const;

export type FaultKey = (typeof named)[number];

export function faultKeyOf(code: string): FaultKey | null {
  return named.find((each) => each === code) ?? null;
}

/** 3-x are high abnormalities, 4-x moderate ones. */
export function faultTone(code: string): 'error' | 'warn' | 'info' {
  return code.startsWith('3-') ? 'error' : code.startsWith('4-') ? 'warn' : 'info';
}
