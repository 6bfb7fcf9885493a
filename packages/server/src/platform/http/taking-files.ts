import type { FastifyInstance, FastifyPluginCallback } from 'fastify';

/** Routes that get the body as a stream, whatever its content type. */
export function takingFiles(add: (scope: FastifyInstance) => void): FastifyPluginCallback {
  return (scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    add(scope);
    done();
  };
}
