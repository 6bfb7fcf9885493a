/** Between facts in one line. It stays with the fact before it, so that no line begins with a dot. */
export const DOT = '\u00A0· ';
