import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openRequests, watchRequests } from '../browser/open-requests.ts';
import { soon } from '../browser/soon.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });

/** Requested only by a file whose content was executed. */
const TRACE = '/hostile-file-ran';
const run = (name: string) =>
  `new Image().src='${TRACE}?${name}';try{importScripts('${TRACE}?${name}')}catch{}`;
const page = (name: string) =>
  `<!doctype html><html><body><script>${run(name)}</script><img src=x onerror="${run(name)}"></body></html>`;
const svg = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${run(name)}"><script>${run(name)}</script></svg>`;
const bytes = (text: string) => Buffer.from(text, 'latin1');

const pdf = (name: string) => `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL\\('${TRACE}?${name}'\\)) >> >> endobj
2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
trailer << /Root 1 0 R >>
${page(name)}`;

/** What an attacker would upload, by name, and the expected error code; `null`: accepted. */
const files: [name: string, contents: (name: string) => string, refusal: string | null][] = [
  ['page.html', page, 'E009'],
  ['picture.svg', svg, 'E009'],
  ['page.xhtml', page, 'E009'],
  ['code.js', run, 'E009'],
  ['page.txt', page, 'E013'],
  ['hidden.txt', (name) => `\ufeff <!-- x --> ${page(name)}`, 'E013'],
  ['picture.png', svg, 'E013'],
  ['project.script', svg, 'E013'],
  ['no-picture.jpg', page, 'E013'],
  ['note.txt', (name) => `Read this first. ${page(name)}`, null],
  ['code.txt', run, null],
  ['project.mbtx', (name) => `x${svg(name)}`, null],
  ['code.script', run, null],
  // A picture to one parser, a page to another, and a script to a third.
  ['polyglot.gif', (name) => `GIF89a=0;${run(name)}/*${page(name)}*/`, null],
  ['polyglot.jpg', (name) => `\xff\xd8\xff\xe0${page(name)}`, null],
  ['polyglot.png', (name) => `\x89PNG\r\n\x1a\n${svg(name)}`, null],
  ['polyglot.webp', (name) => `RIFF\x00\x00\x00\x00WEBP${page(name)}`, null],
  ['polyglot.mp3', (name) => `ID3=0;${run(name)}//${page(name)}`, null],
  ['polyglot.mp4', (name) => `\x00\x00\x00\x18ftypmp42${page(name)}`, null],
  [
    'polyglot.wav',
    (name) => `RIFF=0;/*WAVE*/${run(name)}//${page(name)}`.replace('=0;/*', '\x01\x00\x00\x00'),
    null,
  ],
  ['polyglot.zip', (name) => `PK\x03\x04${page(name)}`, null],
  ['script.pdf', pdf, null],
];

const servers: { close(): void }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A page of another origin. */
async function elsewhere(html: string): Promise<string> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  ).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/** A separate signed-in browser: blocked requests are logged to the console, which would fail other tests. */
async function openBrowser(): Promise<{ context: BrowserContext; asked: string[] }> {
  const signedIn = (await stage.open({ as: 'owner' })).context();
  const context = await signedIn.browser()!.newContext({
    storageState: await signedIn.storageState(),
    baseURL: stage.site.address,
    acceptDownloads: true,
  });
  context.on('page', watchRequests);
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes(TRACE)) asked.push(request.url());
  });
  return { context, asked };
}

async function upload(context: BrowserContext, path: string, name: string, contents: string) {
  const reply = await context.request.post(`/v1/rms/${path}?name=${encodeURIComponent(name)}`, {
    data: bytes(contents),
    headers: { 'content-type': 'application/octet-stream', origin: stage.site.address },
  });
  return (await reply.json()) as { status: { code: string }; data: { id: string } };
}

/** Opens an address like a page; a download does not open. */
async function visit(in_: Page, address: string): Promise<void> {
  await in_.goto(address, { waitUntil: 'load' }).catch((error: Error) => {
    if (!/download|ERR_ABORTED|ERR_BLOCKED/i.test(error.message)) throw error;
  });
}

/** In every way in which a page of our own origin could embed it. */
async function takeIn(own: Page, addresses: readonly string[]): Promise<void> {
  await own.evaluate(async (given) => {
    const loaded = (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        for (const event of ['load', 'error', 'loadedmetadata'])
          element.addEventListener(event, () => resolve());
        setTimeout(resolve, 1000);
        document.body.append(element);
      });
    const make = (tag: string, attributes: Record<string, string>) =>
      Object.assign(document.createElement(tag), attributes);
    await Promise.all(
      given.flatMap((address) => [
        loaded(make('script', { src: address })),
        loaded(make('script', { src: address, type: 'module' })),
        loaded(make('iframe', { src: address })),
        loaded(make('object', { data: address })),
        loaded(make('embed', { src: address })),
        loaded(make('img', { src: address })),
        loaded(make('video', { src: address })),
        loaded(make('link', { rel: 'stylesheet', href: address })),
        new Promise<void>((resolve) => {
          const worker = new Worker(address);
          worker.addEventListener('error', () => resolve());
          setTimeout(resolve, 1000);
        }),
        navigator.serviceWorker?.register(address).then(
          () => Promise.reject(new Error(`${address} became a service worker`)),
          () => undefined,
        ),
      ]),
    );
  }, addresses);
}

test('the trace is left where code does run', async () => {
  const { context, asked } = await openBrowser();
  const open = await context.newPage();
  await open.goto(await elsewhere(page('control')));
  await soon(() => asked.length).toBeGreaterThan(0);
  await context.close();
});

test('nothing in a file runs in our origin, however it is opened', async () => {
  const { context, asked } = await openBrowser();
  const taken: string[] = [];
  for (const [name, contents, refusal] of files) {
    const { status, data } = await upload(context, 'file', name, contents(name));
    expect([name, status.code]).toEqual([name, refusal ?? '0']);
    if (refusal === null) taken.push(`/v1/rms/file/${data.id}`);
    const material = await upload(context, 'resource', name, contents(name));
    if (material.status.code === '0') taken.push(`/v1/rms/resource/${material.data.id}`);
  }
  expect(taken.length).toBeGreaterThan(files.filter(([, , refusal]) => refusal === null).length);
  const addresses = taken.flatMap((address) => [address, `${address}?isInline=true`]);

  for (const address of addresses) {
    const reply = await context.request.get(address);
    const headers = reply.headers();
    expect([address, reply.status(), headers['x-content-type-options']]).toEqual([address, 200, 'nosniff']);
    // A separate document without an origin: even a wrong content type gains nothing.
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox(;|$)/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const isInline = headers['content-disposition']!.startsWith('inline');
    if (isInline) expect(headers['content-type']).toMatch(/^(image\/(?!svg)|audio\/|video\/)/);
  }

  const tab = await context.newPage();
  for (const address of addresses) await visit(tab, address);

  await tab.goto('/appsFiles?tab=files');
  await tab.getByRole('tablist').first().waitFor();
  await takeIn(tab, addresses);

  const frames = addresses.map((address) => {
    const full = `${stage.site.address}${address}`;
    return `<iframe src="${full}"></iframe><script src="${full}"></script><object data="${full}"></object>`;
  });
  await visit(tab, await elsewhere(frames.join('')));

  // As users open them: each in its drawer.
  for (const address of taken.filter((each) => each.includes('/file/'))) {
    await tab.goto(`/appsFiles?tab=files&file=${address.split('/').at(-1)}`);
    await tab.getByRole('dialog').first().waitFor();
    await soon(() => openRequests(tab)).toBe(0);
  }
  // What ran in a file would have left its trace before this page does.
  await visit(tab, await elsewhere(page('control')));
  await soon(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !url.includes('control'))).toEqual([]);
  await context.close();
});
