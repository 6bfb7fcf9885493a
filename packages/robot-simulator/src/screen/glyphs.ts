/**
 * Columns of seven bits each, the lowest bit on top. No font library, because a simulated screen needs few characters.
 */
const columns: Record<string, string> = {
  ' ': '0000000000',
  '!': '00005f0000',
  '%': '2313086462',
  '(': '001c224100',
  ')': '0041221c00',
  '-': '0808080808',
  '.': '0060600000',
  '/': '2010080402',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141494d33',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494931',
  '7': '0171090503',
  '8': '3649494936',
  '9': '464949291e',
  ':': '0036360000',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141413e',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
};

/** For characters that the font lacks. */
const BOX = '7f4141417f';

/** Five columns of seven bits each. */
export function glyphOf(character: string): number[] {
  const hex = columns[character.toUpperCase()] ?? BOX;
  return Array.from({ length: 5 }, (_, column) => Number.parseInt(hex.slice(column * 2, column * 2 + 2), 16));
}
