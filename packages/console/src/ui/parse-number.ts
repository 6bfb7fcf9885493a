/** Reads what people write in a number field, full-width digits of CJK keyboards included. */
export function parseNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}
