import { createWallLink } from '@muster/contract/wall/links.endpoints';
import { type Cases, freshName, type Makers } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    linkId: string;
  }
}

const linkTo = (groupId: string) => ({
  body: { name: freshName().slice(0, 30), groupIds: [groupId], expiresInHours: 1 },
});

export const objects: Makers<'linkId'> = {
  linkId: async (_, { team }) => (await team.people.owner.call(createWallLink, linkTo(team.group.id))).id,
};

export const cases: Cases = {
  'wall.frame': () => ({}),
  'wall.show': () => ({}),
  'wall.listLinks': () => ({}),
  'wall.createLink': ({ team }) => linkTo(team.group.id),
  'wall.revokeLink': ({ linkId }) => ({ params: { id: linkId } }),
};
