/**
 * One or two letters for a person without a picture: of the first and last word, as in 田中 健; for a CJK name without a
 * space the last two characters, which are the given name.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(first)) {
    if (words.length === 1) return [...first].slice(-2).join('');
  }
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toUpperCase();
}
