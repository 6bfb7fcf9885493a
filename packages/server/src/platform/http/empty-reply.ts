import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reply whose headers say everything. */
export class EmptyReply {
  readonly #status: number;

  /** @param status 204, or 304 for what whoever asks has already */
  constructor(status: 204 | 304 = 204) {
    this.#status = status;
  }

  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.code(this.#status).send();
  }
}
