/**
 * A reply whose JSON (envelope included) is already written; for lists that many people read between two changes.
 * What is beyond ASCII is escaped, which in JSON is the same text: so one write hands head and body to the socket
 * without converting either.
 */
export class PreparedReply {
  readonly text: string;
  #head: string[] | undefined;

  constructor(json: string) {
    this.text = json.replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }

  /** Names and values in turn, as Node takes them without looking further; `standing` is the same for every reply. */
  head(standing: readonly string[]): string[] {
    const own = ['content-type', PREPARED_TYPE, 'content-length', String(this.text.length)];
    return (this.#head ??= [...standing, ...own]);
  }
}

export const PREPARED_TYPE = 'application/json; charset=utf-8';
