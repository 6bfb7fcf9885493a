/** Control and format characters, which could forge log lines or change the text direction. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu;
const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g;
/** What follows a path: filters, redirects, invitation tokens. */
const QUERY = /[?#]\S*/g;
/** Ids of users and robots, and secrets. */
const ID = /[0-9a-f]{8}-[0-9a-f-]{20,}|\b(?=\w*\d)\w{20,}\b/gi;

/** A browser's text made safe for the log: on one line, without addresses, ids and queries. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(CONTROL, ' ')
    .replace(QUERY, (found) => (found.length === 1 ? found : `${found[0]}…`))
    .replace(EMAIL, '<email>')
    .replace(ID, '<id>')
    .trim();
}
