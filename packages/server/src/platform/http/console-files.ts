import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readPreloads } from './console-preloads.ts';
import { problemBody } from './error-handler.ts';
import { perAddress } from './rate-limit.ts';

/** The browsers of a school share an address, and each loads dozens of files at its first visit. */
const assetsRate = { max: 60_000, windowMs: 60_000 };
/** File names of the build: no sub-directories. */
const ASSET = /^[\w-][\w.-]*$/;

/** The page with the operator's settings, as JSON data that is never executed. */
function withDeployment(html: string, deployment: object): string {
  // A value must not close the script element.
  const json = JSON.stringify(deployment).replaceAll('<', String.raw`\u003c`);
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="muster-deployment">${json}</script></head>`,
  );
}

/**
 * Serves the built console: hashed assets are cached for ever, the page itself never, and every page address returns
 * it.
 * @param deployment settings embedded in the page; `null` serves it as built
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
    globIgnore: ['assets/**', ...(page === null ? [] : ['index.html*'])],
    cacheControl: false,
    // Small files that browsers read whole. With ranges, one outside a file was answered by a 400.
    acceptRanges: false,
    // The build writes the compressed files beside the originals.
    preCompressed: true,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      const preloads = path.basename(file).startsWith('index.html') && preloadsOf(reply.request.url);
      if (preloads) reply.header('link', preloads);
    },
  });
  // One route for thousands of files: a route for each made the start slow.
  // A wildcard: a parameter's length is limited, and a longer name would be answered by 414.
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { waitOf: perAddress(assetsRate) } },
    ({ params: { '*': name } }, reply) =>
      ASSET.test(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && !request.url.startsWith('/v1/')) return sendPage(reply);
    return reply.code(404).send(problemBody('request.not_found'));
  });
}
