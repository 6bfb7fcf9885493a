import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whileAllowed } from './while-allowed.ts';

/** An Excel workbook; the only binary type here. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface StreamToSend {
  stream: Readable;
  name: string;
  contentType: 'text/csv' | 'text/plain' | typeof XLSX_TYPE;
}

/** A download that is sent while it is generated, so that its length is not known beforehand. */
export class StreamReply {
  readonly #text: StreamToSend;

  constructor(text: StreamToSend) {
    this.#text = text;
  }

  /** @param isAllowed checked before each part; on `false` the response breaks off */
  send(request: FastifyRequest, reply: FastifyReply, isAllowed?: () => Promise<boolean>): FastifyReply {
    const { stream, name, contentType } = this.#text;
    // Fastify answers HEAD by reading the body to its end.
    const isHead = request.method === 'HEAD';
    if (isHead) stream.destroy();
    return reply
      .header('content-type', contentType === XLSX_TYPE ? contentType : `${contentType}; charset=utf-8`)
      .header('content-disposition', contentDisposition(name))
      .send(isHead ? Readable.from([]) : whileAllowed(stream, isAllowed));
  }
}
