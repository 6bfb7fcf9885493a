import type { Readable } from 'node:stream';
import * as contract from '@muster/contract/files/uploads.endpoints';
import type { FastifyReply } from 'fastify';
import { Problem } from '../../../platform/http/problem.ts';
import { EmptyReply } from '../../../platform/http/empty-reply.ts';
import { closeUnread } from '../../../platform/http/close-unread.ts';
import type { Routes } from '../../../platform/http/route.ts';
import type { Uploads } from './uploads.service.ts';

const TUS_VERSION = '1.0.0';
const PART_TYPE = 'application/offset+octet-stream';

/** Progress in headers for tus clients; other clients read the body. */
function progress(reply: FastifyReply, { offset, size }: { offset: number; size?: number }): void {
  reply.headers({
    'tus-resumable': TUS_VERSION,
    'upload-offset': String(offset),
    'cache-control': 'no-store',
  });
  if (size !== undefined) reply.header('upload-length', String(size));
}

/** @throws Problem request.invalid */
function offsetOf(header: string | string[] | undefined): number {
  const offset = Number(typeof header === 'string' && /^\d{1,15}$/.test(header) ? header : Number.NaN);
  if (Number.isNaN(offset))
    throw new Problem('request.invalid', { fields: { 'Upload-Offset': 'field.format' } });
  return offset;
}

export function uploadsRoutes(routes: Routes, uploads: Uploads): void {
  routes.add(contract.startUpload, async ({ body }, { actor, reply }) => {
    const upload = await uploads.start(actor, body);
    progress(reply, upload);
    return upload;
  });
  routes.add(contract.listUploads, (_, { actor }) => uploads.list(actor));
  routes.add(contract.readUpload, async ({ params }, { actor, reply }) => {
    const upload = await uploads.read(actor, params.id);
    progress(reply, upload);
    return upload;
  });
  routes.add(contract.sendPart, async ({ params }, { actor, request, reply }) => {
    const appending = uploads.append(actor, params.id, () => {
      if (request.headers['content-type'] !== PART_TYPE)
        throw new Problem('request.invalid', { fields: { 'Content-Type': 'field.format' } });
      return {
        offset: offsetOf(request.headers['upload-offset']),
        body: request.body as Readable,
        announced: Number(request.headers['content-length'] ?? 0),
      };
    });
    const offset = await appending.catch((error: unknown) => {
      closeUnread(request.raw, reply.raw);
      throw error;
    });
    progress(reply, { offset });
    return new EmptyReply();
  });
  routes.add(contract.finishUpload, ({ params, body }, { actor }) => uploads.finish(actor, params.id, body));
  routes.add(contract.cancelUpload, ({ params }, { actor }) => uploads.cancel(actor, params.id));
}
