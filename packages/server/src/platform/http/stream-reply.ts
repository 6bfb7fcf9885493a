import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whileAllowed } from './while-allowed.ts';

/** A workbook; the only one of these that is no text. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface StreamToSend {
  stream: Readable;
  name: string;
  contentType: 'text/csv' | 'text/plain' | typeof XLSX_TYPE;
}

/** A reply that is a file to keep, sent as it is made, so that nobody knows its length beforehand. */
export class StreamReply {
  readonly #text: StreamToSend;

  constructor(text: StreamToSend) {
    this.#text = text;
  }

  /** @param isAllowed asked before each part; when it says no, the answer breaks off where it is */
  send(_request: FastifyRequest, reply: FastifyReply, isAllowed?: () => Promise<boolean>): FastifyReply {
    const { stream, name, contentType } = this.#text;
    return reply
      .header('content-type', contentType === XLSX_TYPE ? contentType : `${contentType}; charset=utf-8`)
      .header('content-disposition', contentDisposition(name))
      .send(whileAllowed(stream, isAllowed));
  }
}
