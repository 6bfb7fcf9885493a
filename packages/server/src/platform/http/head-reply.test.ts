import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { FileReply } from './file-reply.ts';
import { StreamReply } from './stream-reply.ts';

it('HEAD has the headers of a file, which is not opened for it', async () => {
  const app = fastify();
  const open = vi.fn(async () => Readable.from(['song']));
  const file = { name: 'a.txt', contentType: 'text/plain', size: 4, etag: '1', open };
  app.get('/file', (request, reply) => new FileReply(file).send(request, reply));
  const head = await app.inject({ method: 'HEAD', url: '/file' });
  expect(head.statusCode).toBe(200);
  expect(head.headers).toMatchObject({ 'content-length': '4', 'content-type': 'text/plain', etag: '"1"' });
  const part = await app.inject({ method: 'HEAD', url: '/file', headers: { range: 'bytes=0-1' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe('bytes 0-1/4');
  expect(open).not.toHaveBeenCalled();
  expect((await app.inject('/file')).body).toBe('song');
});

it('HEAD does not generate an export', async () => {
  const app = fastify();
  let parts = 0;
  app.get('/export', (request, reply) => {
    const rows = (async function* make() {
      for (; parts < 1000; parts += 1) yield 'row\n';
    })();
    const stream = Readable.from(rows);
    return new StreamReply({ stream, name: 'a.csv', contentType: 'text/csv' }).send(request, reply);
  });
  const head = await app.inject({ method: 'HEAD', url: '/export' });
  expect(head.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(parts).toBe(0);
});
