/**
 * The value of a text that may be missing: `null` without any text. Spaces around a text stay until it is saved, when
 * the server removes them: a space inside is typed at its end.
 */
export const textOrNull = (typed: string) => (typed.trim() === '' ? null : typed);
