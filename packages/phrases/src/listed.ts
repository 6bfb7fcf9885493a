/** Lists in a language: 「A、B 和大廳」, "A, B, and C". Chinese has a space between 和 and a letter or digit. */
export function listIn(language: string): (items: readonly string[]) => string {
  const list = new Intl.ListFormat(language);
  return (items) =>
    list
      .formatToParts(items)
      .map(({ value, type }, at, parts) => {
        if (type === 'element' || value !== '和') return value;
        const before = /[\p{Script=Latin}\p{N}]$/u.test(parts[at - 1]!.value) ? ' ' : '';
        return before + value + (/^[\p{Script=Latin}\p{N}]/u.test(parts[at + 1]!.value) ? ' ' : '');
      })
      .join('');
}
