import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readPreloads } from './console-preloads.ts';
import { problemBody } from './error-handler.ts';

/** The built console: hashed assets for ever, the page itself never from a cache, any page address answers with it. */
export async function serveConsole(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(path.join(directory, 'index.html'))) {
    app.log.warn(`no console at ${directory}: build it with "npm run build"; only the API is served`);
    app.setNotFoundHandler((_, reply) => reply.code(404).send(problemBody('request.not_found')));
    return;
  }
  const preloadsOf = await readPreloads(directory);
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    cacheControl: false,
    // The build lays the compressed files beside the others.
    preCompressed: true,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      const preloads = path.basename(file).startsWith('index.html') && preloadsOf(reply.request.url);
      if (preloads) reply.header('link', preloads);
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && !request.url.startsWith('/v1/'))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send(problemBody('request.not_found'));
  });
}
