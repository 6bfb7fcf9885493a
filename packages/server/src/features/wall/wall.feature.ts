import { wallLimits } from '@muster/contract/wall/limits';
import * as contract from '@muster/contract/wall/endpoints';
import * as linkContract from '@muster/contract/wall/links.endpoints';
import { wallLinksTopic } from '@muster/contract/wall/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { EmptyReply } from '../../platform/http/empty-reply.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import { createLinks } from './links.service.ts';
import { removeExpired } from './links.store.ts';
import { createWall, type WallNeeds } from './wall.service.ts';

/** The station as a wall display, and links that show it without an account. */
export function wallFeature({ db, live }: Platform, needs: WallNeeds) {
  const wall = createWall(db, needs);
  const links = createLinks(db, live);
  return feature('wall', {
    service: {},
    routes(routes) {
      routes.add(contract.getWallFrame, (_, { actor }) => wall.frame(actor));
      routes.add(contract.showWall, async (_, { request, reply }) => {
        const { authorization, 'if-none-match': had } = request.headers;
        const { view, tag } = await wall.show(authorization);
        reply.header('etag', tag);
        return had === tag ? new EmptyReply(304) : view;
      });
      routes.add(linkContract.listWallLinks, (_, { actor }) => links.list(actor));
      routes.add(linkContract.createWallLink, ({ body }, { actor }) => links.create(actor, body));
      routes.add(linkContract.revokeWallLink, ({ params }, { actor }) => links.revoke(actor, params.id));
    },
    topics: [wallLinksTopic],
    jobs: [
      defineSweep({ name: 'wall.purgeLinks', schedule: '12 4 * * *', chunk: 1000 }, (chunk) =>
        removeExpired(db, wallLimits.keptDays, chunk),
      ),
    ],
  });
}
