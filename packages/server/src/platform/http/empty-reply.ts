import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reply whose headers say everything. */
export class EmptyReply {
  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.code(204).send();
  }
}
