import type { Config, ConfigDetail, ConfigDocument } from '@muster/contract/configs/schemas';
import type { Actor } from '../../../platform/http/actor.ts';
import { can } from '../../../platform/rights/rights.ts';
import type { ConfigRow } from './configs.store.ts';

export function presentConfig(actor: Actor, row: ConfigRow, deviceCount: number): Config {
  const document = row.document as ConfigDocument;
  const canWrite = can(actor, 'config.write', { groupId: row.groupId });
  return {
    id: row.id,
    name: row.name,
    icon: document.icon,
    background: document.background,
    group: row.groupId === null ? null : { id: row.groupId, name: row.groupName ?? '' },
    version: row.version,
    deviceCount,
    creator: { id: row.createdBy, name: row.creatorName ?? '' },
    updatedBy: { id: row.updatedBy, name: row.editorName ?? '' },
    updatedAt: row.updatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    allowed: {
      update: canWrite,
      // Anyone who sees it may deploy it; the actor's reach limits the robots.
      deploy: can(actor, 'config.deploy'),
      remove: canWrite,
    },
  };
}

export function presentConfigDetail(actor: Actor, row: ConfigRow, deviceCount: number): ConfigDetail {
  return { ...presentConfig(actor, row, deviceCount), document: row.document as ConfigDocument };
}
