/**
 * A reply whose JSON (envelope included) is already serialised; for lists that many users read between two changes.
 * Encoded to bytes once: a string would be copied and converted for each response.
 */
export class PreparedReply {
  readonly bytes: Buffer;
  #head: string[] | undefined;

  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }

  /** Names and values alternate, the format Node writes without conversion; `standing` is the same for every reply. */
  head(standing: readonly string[]): string[] {
    const own = ['content-type', PREPARED_TYPE, 'content-length', String(this.bytes.length)];
    return (this.#head ??= [...standing, ...own]);
  }
}

export const PREPARED_TYPE = 'application/json; charset=utf-8';
