import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reply without a body. */
export class EmptyReply {
  readonly #status: number;

  /** @param status 204, or 304 when the client's copy is current */
  constructor(status: 204 | 304 = 204) {
    this.#status = status;
  }

  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.code(this.#status).send();
  }
}
