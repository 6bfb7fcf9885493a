import { feature } from '../../../platform/assembly/feature.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { createEntrance, type Requirement } from './entrance.service.ts';

/** Turns a sign-in into a session. Areas that authenticate users need it, so it comes before them. */
export function entranceFeature(platform: Platform, needs: { outbox: Outbox; require: Requirement }) {
  return feature('entrance', { service: createEntrance({ ...platform, ...needs }) });
}
