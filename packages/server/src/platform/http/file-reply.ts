import type { Readable } from 'node:stream';

/** A reply that is a file to keep, sent as it is read; for endpoints with a `fileType`. */
export class FileReply {
  readonly stream: Readable;
  /** ASCII letters, digits, dots and hyphens. */
  readonly name: string;

  constructor(stream: Readable, name: string) {
    this.stream = stream;
    this.name = name;
  }
}
