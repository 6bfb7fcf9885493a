import { defineEndpoint } from '../define-endpoint.ts';
import { wallFrame, wallView } from './schemas.ts';

export const getWallFrame = defineEndpoint('wall.frame', 'GET /rms/monitor/wall', {
  summary:
    'Get what the wall shows besides robots: team, time zone, and alerts about robots the user may see.',
  access: 'monitor.read',
  reply: wallFrame,
});

export const showWall = defineEndpoint('wall.show', 'GET /wall', {
  summary: 'Get the wall by a link, with its secret as bearer token; supports `If-None-Match` with 304.',
  access: 'public',
  reply: wallView,
  errors: ['wall.link_ended'],
});
