import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** First and last byte, both included. */
export interface Range {
  start: number;
  end: number;
}

export interface FileToSend {
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Never changes under the same address. */
  etag: string;
  /** Shown by the browser instead of saved; only for what cannot carry scripts. */
  isInline?: boolean;
  open(range: Range | null): Promise<Readable>;
}

/**
 * The one range that a header asks for. `null`: the whole file, also for several ranges and for headers that cannot be
 * read (RFC 9110 lets a server ignore them). `'none'`: it lies outside of the file.
 */
export function readRange(header: string | undefined, size: number): Range | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const last = Number(match[2]);
    return last === 0 || size === 0 ? 'none' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size) return 'none';
  return start > end ? null : { start, end };
}

/** A reply whose body is a file instead of the envelope. */
export class FileReply {
  readonly #file: FileToSend;

  constructor(file: FileToSend) {
    this.#file = file;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { name, contentType, size, etag, isInline = false, open } = this.#file;
    const tag = `"${etag}"`;
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-type': contentType,
      etag: tag,
    });
    reply.header(
      'content-disposition',
      `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const wanted = request.headers['if-range'] ?? tag;
    const range = wanted === tag ? readRange(request.headers.range, size) : null;
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (range === null) return reply.header('content-length', size).send(await open(null));
    reply.code(206).headers({
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
    });
    return reply.send(await open(range));
  }
}
