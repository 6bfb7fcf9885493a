import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readPreloads } from './console-preloads.ts';
import { problemBody } from './error-handler.ts';

/** The page with what the operator set, as data that is never run. */
function withDeployment(html: string, deployment: object): string {
  // A text in it must not end the element.
  const json = JSON.stringify(deployment).replaceAll('<', String.raw`\u003c`);
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="muster-deployment">${json}</script></head>`,
  );
}

/**
 * The built console: hashed assets for ever, the page itself never from a cache, any page address answers with it.
 * @param deployment what the page is told; `null`: nothing, and it is sent as it was built
 */
export async function serveConsole(
  app: FastifyInstance,
  directory: string,
  deployment: object | null = null,
): Promise<void> {
  if (!existsSync(path.join(directory, 'index.html'))) {
    app.log.warn(`no console at ${directory}: build it with "npm run build"; only the API is served`);
    app.setNotFoundHandler((_, reply) => reply.code(404).send(problemBody('request.not_found')));
    return;
  }
  const preloadsOf = await readPreloads(directory);
  const page =
    deployment && withDeployment(await readFile(path.join(directory, 'index.html'), 'utf8'), deployment);
  const sendPage = (reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache');
    if (page === null) return reply.sendFile('index.html');
    const preloads = preloadsOf(reply.request.url);
    if (preloads) reply.header('link', preloads);
    return reply.type('text/html; charset=utf-8').send(page);
  };
  if (page !== null)
    for (const address of ['/', '/index.html']) app.get(address, (_, reply) => sendPage(reply));
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    ...(page !== null && { globIgnore: ['index.html*'] }),
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
    if (wantsPage && !request.url.startsWith('/v1/')) return sendPage(reply);
    return reply.code(404).send(problemBody('request.not_found'));
  });
}
