const WORD_JOINER = '\u2060';

/**
 * Text written by a user, for a mail from Muster. Mail programs turn anything like an address into a link, which the
 * reader would trust: an invisible character splits each, so that it stays text.
 */
export const withoutLinks = (text: string) =>
  text.replace(/(?<=\S)[.:/@](?=\S)/g, (sign) => sign + WORD_JOINER);
