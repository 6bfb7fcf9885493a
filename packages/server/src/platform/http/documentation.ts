import { API_BASE } from '@muster/contract/endpoint';
import { endpoints } from '@muster/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { referencePage } from './reference-page.ts';

/** Both documents are generated once, on first request: most servers never need them. */
export function serveDocumentation(app: FastifyInstance): void {
  let json: string | undefined;
  let html: string | undefined;
  app.get(`${API_BASE}/openapi.json`, async (_, reply) => {
    json ??= JSON.stringify(openApi(endpoints));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get(`${API_BASE}/docs`, async (_, reply) => {
    html ??= referencePage(endpoints);
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
