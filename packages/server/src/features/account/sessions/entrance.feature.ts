import { feature } from '../../../platform/assembly/feature.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { createEntrance, type Requirement } from './entrance.service.ts';

/** Where a sign-in becomes a session; areas in which somebody proves who they are need it, so it stands before them. */
export function entranceFeature(platform: Platform, needs: { outbox: Outbox; require: Requirement }) {
  return feature('entrance', { service: createEntrance({ ...platform, ...needs }) });
}
