const isAscii = /^[\x20-\x7e]*$/;
/** More marks than a word of any language has; composing them takes quadratic time. */
const manyMarks = /\p{Mark}{40}/u;
/** All but compatibility ideographs: NFC would replace these, and people use them in their names. */
const others = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/**
 * The text with letters and their marks as one character each where Unicode has it (NFC). macOS sends file names with
 * `か` and `゛` apart, which look the same, and which no search for `が` finds.
 */
export function composed(value: string): string {
  if (isAscii.test(value) || manyMarks.test(value)) return value;
  return value.replace(others, (part) => part.normalize('NFC'));
}
