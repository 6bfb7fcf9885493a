import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveConsole } from './console-files.ts';

const script = 'console.log("muster")';
const page = '<!doctype html><html><head><title>Muster</title></head></html>';
const preloads = {
  '/devices': ['boot.js', 'assets/index-1.css', 'assets/index-1.js'],
  '/config/$id': ['assets/editor-1.js'],
};
let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'muster-console-'));
  await mkdir(path.join(directory, 'assets'));
  for (const [name, text] of [
    ['index.html', page],
    ['assets/index-1.js', script],
  ] as const) {
    await writeFile(path.join(directory, name), text);
    await writeFile(path.join(directory, `${name}.br`), brotliCompressSync(text));
    await writeFile(path.join(directory, `${name}.gz`), gzipSync(text));
  }
  await writeFile(path.join(directory, 'preloads.json'), JSON.stringify(preloads));
  app = fastify();
  await serveConsole(app, directory);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

describe("the console's files", () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    [undefined, undefined, Buffer.from(script)],
  ])('are sent in the best encoding that the browser accepts: %s', async (accepted, encoding, bytes) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const reply = await app.inject({ url: '/assets/index-1.js', headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.headers.vary).toMatch(/accept-encoding/i);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
  });

  it('answers HEAD, and the whole file to a request for any part of it', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/assets/index-1.js' });
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, '21', '']);
    for (const range of ['bytes=0-6', 'bytes=99-', 'bytes=5-2']) {
      const part = await app.inject({ url: '/assets/index-1.js', headers: { range } });
      expect([part.statusCode, part.payload], range).toEqual([200, script]);
    }
  });

  it('every page address returns the page, which is never cached', async () => {
    const headers = { accept: 'text/html,*/*', 'accept-encoding': 'br' };
    const reply = await app.inject({ url: '/devices?page=2', headers });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
    expect(reply.headers['content-type']).toMatch(/html/);
    expect(reply.rawPayload.equals(brotliCompressSync(page))).toBe(true);
  });

  it.each([
    [
      '/devices?page=2',
      '</boot.js>; rel=preload; as=script, </assets/index-1.css>; rel=preload; as=style; crossorigin, ' +
        '</assets/index-1.js>; rel=modulepreload; crossorigin',
    ],
    ['/config/0192', '</assets/editor-1.js>; rel=modulepreload; crossorigin'],
    ['/config', undefined],
    ['/devices/groups/0192', undefined],
  ])('the page has a header that preloads the files it needs at once: %s', async (url, link) => {
    const reply = await app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.link).toBe(link);
  });

  it('an address that is neither a file nor a page is not found', async () => {
    for (const url of [
      '/assets/index-2.js',
      '/assets/',
      '/assets/..%2findex.html',
      '/assets/.%2findex-1.js',
      `/assets/${'x'.repeat(250)}`,
      `/assets/${'x'.repeat(3000)}`,
    ])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    expect((await app.inject({ url: '/v1/x', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });
});

describe('the deployment settings', () => {
  it('are in the page, whatever its address and encoding, and cannot close the script element', async () => {
    const told = {
      cookieDomain: 'muster.example',
      checks: [{ suffix: '', url: 'https://x.example/</script>' }],
    };
    const other = fastify();
    await serveConsole(other, directory, told);
    for (const url of ['/', '/index.html', '/devices?page=2']) {
      const reply = await other.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'br' } });
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache' });
      expect(reply.headers['content-type']).toMatch(/html/);
      const [, json] = /id="muster-deployment">([^<]*)<\/script><\/head>/.exec(reply.body)!;
      expect(JSON.parse(json!)).toEqual(told);
    }
    expect((await other.inject({ url: '/assets/index-1.js' })).statusCode).toBe(200);
    await other.close();
  });
});
