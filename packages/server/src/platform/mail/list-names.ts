/**
 * Names as one text in a language: 「A、B和C」, "A, B, and C".
 * @param max more names than these are replaced by an ellipsis
 */
export function listNames(language: string, names: readonly string[], max = Infinity): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  if (names.length <= max) return list.format(names);
  // No "and" before the ellipsis: the list goes on.
  const separator = list.formatToParts(['1', '2', '3']).find(({ type }) => type === 'literal')!.value;
  return [...names.slice(0, max), '…'].join(separator);
}
