/**
 * Severity of a fault by its code, matching the light: 3-x are high abnormalities, 4-x and 2-x moderate ones (spec
 * section 4).
 */
export function faultTone(code: string): 'error' | 'warn' | 'info' {
  if (code.startsWith('3-')) return 'error';
  return code.startsWith('4-') || code.startsWith('2-') ? 'warn' : 'info';
}
