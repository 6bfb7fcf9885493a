import type { Readable } from 'node:stream';
import * as changes from '@muster/contract/files/changes.endpoints';
import * as contract from '@muster/contract/files/endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { FileLibrary } from './files.service.ts';
import type { Sharing } from './sharing/sharing.service.ts';

export function filesRoutes(routes: Routes, files: FileLibrary, sharing: Sharing): void {
  routes.add(contract.listFiles, ({ query }, { actor }) => files.list(actor, query));
  routes.add(contract.readFile, ({ params }, { actor }) => files.read(actor, params.id));
  routes.add(contract.readStorage, (_, { actor }) => files.storage(actor));
  routes.add(contract.uploadFile, ({ query }, { actor, request }) =>
    files.upload(actor, query.name, {
      body: request.body as Readable | undefined,
      announced: Number(request.headers['content-length'] ?? 0),
    }),
  );
  routes.add(contract.downloadFile, ({ params, query }, { actor }) =>
    files.download(actor, params.id, query),
  );
  routes.add(contract.downloadArchive, ({ query }, { actor }) => files.downloadMany(actor, query.ids));
  routes.add(contract.removeFile, ({ params }, { actor }) => files.remove(actor, params.id));
  routes.add(changes.removeFiles, ({ query }, { actor }) => files.removeMany(actor, query.ids));
  routes.add(changes.renameFile, ({ params, body }, { actor }) => sharing.rename(actor, params.id, body));
  routes.add(changes.shareFiles, ({ body }, { actor }) => sharing.share(actor, body));
  routes.add(
    contract.fetchFile,
    ({ params, query: { team: teamId, expires, sn, command, signature } }, { request }) =>
      files.fetch({ teamId, fileId: params.id, expires, sn, command }, signature, request.headers),
  );
}
