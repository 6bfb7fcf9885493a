/** How bad a fault is, by its code: 3-x are high abnormalities, 4-x moderate ones (spec section 4). */
export function faultTone(code: string): 'error' | 'warn' | 'info' {
  return code.startsWith('3-') ? 'error' : code.startsWith('4-') ? 'warn' : 'info';
}
