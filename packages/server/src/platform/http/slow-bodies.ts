import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take as long as a whole request. */
    takesFile?: boolean;
  }
}

/**
 * Closes connections that take longer than this to send a body that is no file: it is small, and occupies a connection.
 */
export function limitSlowBodies(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // Already ended: Node creates no stream for a request without a body, which then emits neither event.
    const hasBody = !request.raw.readableEnded && !request.raw.complete;
    if (hasBody && request.routeOptions.config.takesFile !== true) {
      const timer = setTimeout(() => request.raw.destroy(), timeoutMs);
      request.raw.once('close', () => clearTimeout(timer));
      request.raw.once('end', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
