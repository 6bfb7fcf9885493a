import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { ByteRange } from '../files/open-range.ts';
import { FileMissing } from '../files/file-missing.ts';
import { loggedUrl } from './logged-url.ts';
import { whileAllowed } from './while-allowed.ts';
import { whole } from './whole.ts';

export interface FileToSend {
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** The content under one etag never changes. */
  etag: string;
  /** Displayed by the browser instead of saved; only for types that cannot contain scripts. */
  isInline?: boolean;
  /** Generated while it is sent: no ranges are possible. */
  isStreamed?: boolean;
  open(range: ByteRange | null): Promise<Readable>;
}

/**
 * The single range requested by a header. `null`: the whole file, also for several ranges and for malformed headers
 * (RFC 9110 lets a server ignore them). `'none'`: the range is outside the file.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  if (header === undefined) return null;
  const ranges = parseRange(size, header);
  if (ranges === -1) return isBackwards(header) ? null : 'none';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  const { start, end } = ranges[0]!;
  return { start, end };
}

/** `bytes=9-1` is malformed (RFC 9110, 14.1.1), but the parser treats it as outside the file. */
function isBackwards(header: string): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(header) ?? [];
  return Number(last) < Number(first);
}

/**
 * A file opened directly is a document without an origin, which runs and loads nothing: even a wrong content type gives
 * it no access to the console. A picture or a video is its own subresource.
 */
const POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** A reply whose body is a file instead of the envelope. */
export class FileReply {
  readonly #file: FileToSend;

  constructor(file: FileToSend) {
    this.#file = file;
  }

  /** @param isAllowed checked before each part; on `false` the response breaks off */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    isAllowed?: () => Promise<boolean>,
  ): Promise<FastifyReply> {
    const { name, contentType, size, etag, isInline = false, isStreamed = false } = this.#file;
    const open = async (range: ByteRange | null) => {
      // Fastify answers HEAD by reading the body to its end.
      if (request.method === 'HEAD') return Readable.from([]);
      const bytes = range === null ? size : range.end - range.start + 1;
      const file = await this.#file.open(range);
      const checked = whole(file, bytes, (missing) => {
        request.log.error({ url: loggedUrl(request.url), missing }, 'a file has lost its end in the store');
        return new FileMissing(`the end of ${name}`, null);
      });
      return whileAllowed(checked, isAllowed);
    };
    const tag = `"${etag}"`;
    reply.headers({
      'accept-ranges': isStreamed ? 'none' : 'bytes',
      'cache-control': 'private, no-cache',
      'content-security-policy': POLICY,
      'content-type': contentType,
      etag: tag,
    });
    reply.header(
      'content-disposition',
      // A client that does not check it would leave its folder.
      contentDisposition(name.replaceAll(/[/\\]/g, '_'), { type: isInline ? 'inline' : 'attachment' }),
    );
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const wanted = request.headers['if-range'] ?? tag;
    const range = wanted === tag && !isStreamed ? readRange(request.headers.range, size) : null;
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (range === null) return reply.header('content-length', size).send(await open(null));
    reply.code(206).headers({
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
    });
    return reply.send(await open(range));
  }
}
