import { API_BASE, type EndpointDefinition } from '@muster/contract/endpoint';
import { z } from 'zod';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

function block(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre></details>`;
}

function section(endpoint: EndpointDefinition): string {
  const { id, method, path, summary, access, errors = [] } = endpoint;
  return `<article id="${id}">
  <h3><code><b>${method}</b> ${escape(API_BASE + path)}</code></h3>
  <p>${escape(summary)}</p>
  <p class="meta">Permission: <code>${access}</code>${errors.length > 0 ? ` · Answers also: ${errors.map((code) => `<code>${code}</code>`).join(', ')}` : ''}</p>
  ${block('Path', endpoint.params, 'input')}${block('Query', endpoint.query, 'input')}${block('Body', endpoint.body, 'input')}${block('Reply (data)', endpoint.reply, 'output')}
</article>`;
}

/** A readable API reference, generated from the contract; without scripts, so that the strict content policy holds. */
export function referencePage(endpoints: readonly EndpointDefinition[]): string {
  const areas = Map.groupBy(endpoints, (endpoint) => endpoint.id.split('.')[0]!);
  const toc = [...areas]
    .map(([area, list]) => {
      const links = list.map(({ id }) => `<li><a href="#${id}">${id}</a></li>`).join('');
      return `<li><a href="#${area}">${area}</a><ul>${links}</ul></li>`;
    })
    .join('');
  const body = [...areas]
    .map(([area, list]) => `<section id="${area}"><h2>${area}</h2>${list.map(section).join('')}</section>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Muster API</title>
<style>
:root{color-scheme:light dark}
body{font:15px/1.5 Inter,system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:1rem 0}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
.meta{font-size:.875rem}
pre{overflow:auto;max-height:24rem;padding:.75rem;border-radius:9px;border:1px solid color-mix(in srgb,currentColor 20%,transparent)}
nav ul{columns:16rem}nav ul ul{columns:1}
</style></head>
<body><main><h1>Muster API</h1>
<p>Machine-readable: <a href="${API_BASE}/openapi.json">openapi.json</a>. Every answer is
<code>{ "status": { "code", "message", "description" }, "data" }</code>; code <code>"0"</code> is success.</p>
<nav aria-label="Endpoints"><ul>${toc}</ul></nav>${body}</main></body></html>`;
}
