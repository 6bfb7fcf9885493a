import { listIn } from '@muster/phrases/listed';

/**
 * Names as one text in a language: 「A、B 和 C」, "A, B, and C".
 * @param max more names than these are replaced by an ellipsis
 */
export function listNames(language: string, names: readonly string[], max = Infinity): string {
  if (names.length <= max) return listIn(language)(names);
  // No "and" before the ellipsis: the list goes on.
  const separator = new Intl.ListFormat(language)
    .formatToParts(['1', '2', '3'])
    .find(({ type }) => type === 'literal')!.value;
  return [...names.slice(0, max), '…'].join(separator);
}
