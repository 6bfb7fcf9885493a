import { materialsTopic } from '@muster/contract/materials/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { createScanFile } from '../../platform/scanner/scan-file.ts';
import { createMaterialChange } from './change-material.ts';
import { materialsChanged } from './materials.events.ts';
import { materialsRoutes } from './materials.routes.ts';
import { createMaterials } from './materials.service.ts';
import { createMotionLabels } from './motion-labels.service.ts';
import { createSending, type SendingNeeds } from './send-material.ts';

/** The team's materials: sounds, contents, pictures, films and motions, 1 GiB in all. */
export function materialsFeature({ db, live, log, files: disk, scanner }: Platform, needs: SendingNeeds) {
  const materials = createMaterials({ db, disk, scan: createScanFile({ db, disk, scanner, log }) });
  const change = createMaterialChange(db);
  const send = createSending(db, needs);
  const categories = createMotionLabels(db, 'category');
  const tags = createMotionLabels(db, 'tag');
  return feature('materials', {
    service: { ...materials, change, categories, tags },
    routes: (routes) => materialsRoutes(routes, { materials, change, categories, tags, send }),
    topics: [materialsTopic],
    on: [
      materialsChanged.afterCommit(({ teamId }) => live.publish(materialsTopic, { teamId, groupIds: null })),
    ],
    refusals: {
      motion_label_name_once: () => fieldProblem('motion.name_taken', 'name', 'field.duplicate'),
    },
  });
}
