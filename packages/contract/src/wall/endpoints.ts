import { defineEndpoint } from '../define-endpoint.ts';
import { wallFrame, wallView } from './schemas.ts';

export const getWallFrame = defineEndpoint('wall.frame', 'GET /rms/monitor/wall', {
  summary:
    'What the wall shows besides the robots: team, time zone, and the alerts about robots this person may see.',
  access: 'monitor.read',
  reply: wallFrame,
});

export const showWall = defineEndpoint('wall.show', 'GET /wall', {
  summary:
    'The wall, for a link: its secret as bearer. Asked again with `If-None-Match`, 304 says that nothing changed.',
  access: 'public',
  reply: wallView,
  errors: ['wall.link_ended'],
});
