import type { Readable } from 'node:stream';
import * as contract from '@muster/contract/files/endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { FileLibrary } from './files.service.ts';

export function filesRoutes(routes: Routes, files: FileLibrary): void {
  routes.add(contract.listFiles, ({ query }, { actor }) => files.list(actor, query));
  routes.add(contract.uploadFile, ({ query }, { actor, request }) =>
    files.upload(actor, query.name, {
      body: request.body as Readable | undefined,
      announced: Number(request.headers['content-length'] ?? 0),
    }),
  );
  routes.add(contract.downloadFile, ({ params, query }, { actor }) =>
    files.download(actor, params.id, query),
  );
  routes.add(contract.removeFile, ({ params }, { actor }) => files.remove(actor, params.id));
  routes.add(contract.fetchFile, ({ params, query }) =>
    files.fetch({ teamId: query.team, fileId: params.id, expires: query.expires }, query.signature),
  );
}
