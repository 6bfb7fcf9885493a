/**
 * A reply whose JSON (envelope included) is already written; for lists that many people read between two changes.
 * Its bytes are made once: a text would be copied and converted for each who asks.
 */
export class PreparedReply {
  readonly bytes: Buffer;
  #head: string[] | undefined;

  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }

  /** Names and values in turn, as Node takes them without looking further; `standing` is the same for every reply. */
  head(standing: readonly string[]): string[] {
    const own = ['content-type', PREPARED_TYPE, 'content-length', String(this.bytes.length)];
    return (this.#head ??= [...standing, ...own]);
  }
}

export const PREPARED_TYPE = 'application/json; charset=utf-8';
