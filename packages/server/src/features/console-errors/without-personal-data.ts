/** Control and format characters, with which a report could forge lines of the log or turn its direction. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu;
const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g;
/** Behind a path: filters, redirects, tokens of invitations. */
const QUERY = /[?#]\S*/g;
/** Ids of people and robots, and secrets. */
const ID = /[0-9a-f]{8}-[0-9a-f-]{20,}|\b(?=\w*\d)\w{20,}\b/gi;

/** A text of a browser as it may stand in the log: on one line, without addresses, ids and what follows a path. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(CONTROL, ' ')
    .replace(QUERY, (found) => (found.length === 1 ? found : `${found[0]}…`))
    .replace(EMAIL, '<email>')
    .replace(ID, '<id>')
    .trim();
}
