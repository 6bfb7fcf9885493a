import type { Readable } from 'node:stream';
import * as contract from '@muster/contract/materials/endpoints';
import * as motion from '@muster/contract/materials/motion.endpoints';
import { sendMaterial } from '@muster/contract/materials/send.endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { MaterialChange } from './change-material.ts';
import type { Materials } from './materials.service.ts';
import type { MotionLabels } from './motion-labels.service.ts';
import type { SendMaterial } from './send-material.ts';

export interface MaterialServices {
  materials: Materials;
  change: MaterialChange;
  send: SendMaterial;
  categories: MotionLabels;
  tags: MotionLabels;
}

export function materialsRoutes(
  routes: Routes,
  { materials, change, send, categories, tags }: MaterialServices,
): void {
  routes.add(contract.listMaterials, ({ query }, { actor }) => materials.list(actor, query));
  routes.add(contract.getMaterial, ({ params }, { actor }) => materials.get(actor, params.id));
  routes.add(contract.listMaterialOwners, (_, { actor }) => materials.owners(actor));
  routes.add(contract.getMaterialMemory, (_, { actor }) => materials.memory(actor));
  routes.add(contract.uploadMaterial, ({ query }, { actor, request }) =>
    materials.upload(actor, query.name, {
      body: request.body as Readable | undefined,
      announced: Number(request.headers['content-length'] ?? 0),
    }),
  );
  routes.add(contract.downloadMaterial, ({ params, query }, { actor }) =>
    materials.download(actor, params.id, query),
  );
  routes.add(contract.updateMaterial, ({ params, body }, { actor }) => change(actor, params.id, body));
  routes.add(contract.removeMaterials, ({ query }, { actor }) => materials.remove(actor, query.ids));

  routes.add(sendMaterial, ({ params, body }, { actor, reach }) => send(actor, reach, params.id, body));
  routes.add(motion.listMotionCategories, (_, { actor }) => categories.list(actor));
  routes.add(motion.createMotionCategory, ({ body }, { actor }) => categories.create(actor, body));
  routes.add(motion.removeMotionCategories, ({ query }, { actor }) => categories.remove(actor, query.ids));
  routes.add(motion.listMotionTags, (_, { actor }) => tags.list(actor));
  routes.add(motion.createMotionTag, ({ body }, { actor }) => tags.create(actor, body));
  routes.add(motion.removeMotionTags, ({ query }, { actor }) => tags.remove(actor, query.ids));
}
