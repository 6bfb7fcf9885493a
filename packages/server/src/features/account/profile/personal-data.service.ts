import type { Database } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { readAvatar } from './avatars.store.ts';
import { readPersonalData } from './personal-data.store.ts';
import type { Profiles } from './profile.service.ts';

/** Everything stored about a user, as one machine-readable object. */
export function createPersonalData(db: Database, profiles: Profiles) {
  return {
    async of({ userId }: Person): Promise<object> {
      const { avatar, ...account } = await profiles.get(userId);
      const picture = avatar === null ? undefined : await readAvatar(db, avatar.split('/').at(-1)!);
      return {
        exportedAt: new Date().toISOString(),
        account,
        avatar: picture ? `data:image/webp;base64,${picture.toString('base64')}` : null,
        ...(await readPersonalData(db, userId)),
      };
    },
  };
}

export type PersonalData = ReturnType<typeof createPersonalData>;
