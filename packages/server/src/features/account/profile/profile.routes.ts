import { Readable } from 'node:stream';
import * as contract from '@muster/contract/account/profile.endpoints';
import { FileReply } from '../../../platform/http/file-reply.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Routes } from '../../../platform/http/route.ts';
import type { PersonalData } from './personal-data.service.ts';
import type { Profiles } from './profile.service.ts';

export function profileRoutes(routes: Routes, profiles: Profiles, data: PersonalData): void {
  routes.add(contract.getProfile, (_, { person }) => profiles.get(person.userId));
  routes.add(contract.updateProfile, ({ body }, { person }) => profiles.update(person, body));
  routes.add(contract.setAvatar, ({ body }, { person }) => profiles.setAvatar(person, body.picture));
  routes.add(contract.removeAvatar, (_, { person }) => profiles.removeAvatar(person));
  routes.add(contract.getAvatar, async ({ params }) => {
    const picture = await profiles.readAvatar(params.id);
    if (picture === undefined) throw new Problem('request.not_found');
    return new FileReply({
      name: 'avatar.webp',
      contentType: 'image/webp',
      size: picture.length,
      etag: params.id,
      isInline: true,
      open: async (range) => Readable.from([range ? picture.subarray(range.start, range.end + 1) : picture]),
    });
  });
  routes.add(contract.downloadData, async (_, { person }) => {
    const bytes = Buffer.from(JSON.stringify(await data.of(person), null, 2));
    return new FileReply({
      name: `muster-${person.userId}.json`,
      contentType: 'application/json',
      size: bytes.length,
      etag: crypto.randomUUID(),
      open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    });
  });
}
