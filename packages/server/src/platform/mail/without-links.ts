const WORD_JOINER = '\u2060';

/**
 * Words of a person in a mail that comes from us. Mail programs make links of what looks like an address, and whoever
 * trusts us would follow it: a sign that nobody sees parts each of them, so that it stays text.
 */
export const withoutLinks = (text: string) =>
  text.replace(/(?<=\S)[.:/@](?=\S)/g, (sign) => sign + WORD_JOINER);
