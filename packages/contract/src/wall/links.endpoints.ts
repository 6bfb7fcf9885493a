import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, requestId } from '../primitives.ts';
import { newWallLink, wallLink } from './schemas.ts';

export const listWallLinks = defineEndpoint('wall.listLinks', 'GET /rms/monitor/wall/links', {
  summary: 'List wall links, newest first.',
  access: 'wall.share',
  reply: z.object({ items: z.array(wallLink) }),
});

export const createWallLink = defineEndpoint('wall.createLink', 'POST /rms/monitor/wall/links', {
  summary: 'Create a link for a screen without sign-in. Its secret is only in this response.',
  access: 'wall.share',
  /** A repeated request answers with the same link under a new secret; that of the first response no longer works. */
  body: newWallLink.extend({ requestId: requestId.optional() }),
  reply: wallLink.extend({ secret: z.string() }),
  errors: ['E004', 'wall.link_limit', 'wall.link_not_found'],
});

export const revokeWallLink = defineEndpoint('wall.revokeLink', 'DELETE /rms/monitor/wall/link/:id', {
  summary: 'Revoke a link: screens that use it stop within seconds.',
  access: 'wall.share',
  reply: z.object({ id }),
  errors: ['wall.link_not_found'],
});
