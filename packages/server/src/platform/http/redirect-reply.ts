import type { FastifyReply, FastifyRequest } from 'fastify';

/** A temporary redirect. */
export class RedirectReply {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.header('cache-control', 'no-store').redirect(this.#url, 302);
  }
}
