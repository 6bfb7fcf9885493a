import { randomUUID } from 'node:crypto';
import { urlOf } from '@muster/contract/endpoint';
import { getAvatar } from '@muster/contract/account/profile.endpoints';
import type { Profile } from '@muster/contract/account/schemas';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { createLoadSharp } from '../../../platform/inspection/load-sharp.ts';
import { auditAccount } from '../account-audit.ts';
import { lockUser } from '../account.store.ts';
import { findPasswordMin } from '../recovery/password-length.store.ts';
import * as avatars from './avatars.store.ts';
import { createSquarePicture } from './picture.ts';
import * as store from './profile.store.ts';
import { tellProfileChanged } from './tell-profile-changed.ts';

/** Fields that other users see; their changes are logged. */
const logged = ['name', 'introduction', 'signInAlerts'] as const;

export function createProfiles({ db, log, sms }: Pick<Platform, 'db' | 'log' | 'sms'>) {
  const squarePicture = createSquarePicture(createLoadSharp(log, 'nobody can set a profile picture'));

  async function get(userId: string, from: Database | Tx = db): Promise<Profile> {
    const row = await store.findProfile(from, userId);
    if (row === undefined) throw new Problem('session.expired');
    const { phoneVerifiedAt, passwordChangedAt, createdAt, ...rest } = row;
    return {
      ...rest,
      passwordMin: await findPasswordMin(from, userId),
      isPhoneVerified: phoneVerifiedAt !== null,
      canText: sms.isThere,
      passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  }

  return {
    get,

    /** @throws Problem E052 for alerts to a phone that is not verified; scim.owned for a name managed by a provider */
    async update(person: Person, change: store.ProfileChange): Promise<Profile> {
      const { userId, ip } = person;
      await db.unit(async (unit) => {
        const { tx } = unit;
        if ((await lockUser(tx, userId)) === undefined) throw new Problem('session.expired');
        const before = await get(userId, tx);
        if (change.signInAlerts === 'phone' && !before.isPhoneVerified) throw new Problem('E052');
        if (before.nameOwner !== null && change.name !== undefined && change.name !== before.name)
          throw new Problem('scim.owned');
        await store.updateUser(tx, userId, change);
        const differing = logged.filter((key) => change[key] !== undefined && change[key] !== before[key]);
        if (differing.length === 0) return;
        const pick = (from: Pick<store.ProfileChange, (typeof logged)[number]>) =>
          Object.fromEntries(differing.map((key) => [key, from[key]]));
        await auditAccount(
          tx,
          { userId, name: before.name, ip },
          { action: 'account.update', before: pick(before), after: pick(change) },
        );
        await tellProfileChanged(unit, userId);
      });
      return get(userId);
    },

    /** @throws Problem request.too_large, E009, E013, account.no_pictures */
    async setAvatar({ userId }: Person, dataUrl: string): Promise<Profile> {
      const picture = await squarePicture(dataUrl);
      // Random, since anyone who knows the address can see the picture.
      const id = randomUUID();
      await db.unit(async (unit) => {
        if ((await lockUser(unit.tx, userId)) === undefined) throw new Problem('session.expired');
        await avatars.putAvatar(unit.tx, userId, {
          id,
          picture,
          address: urlOf(getAvatar, { params: { id } }),
        });
        await tellProfileChanged(unit, userId);
      });
      return get(userId);
    },

    async removeAvatar({ userId }: Person): Promise<Profile> {
      await db.unit(async (unit) => {
        await avatars.deleteAvatar(unit.tx, userId);
        await tellProfileChanged(unit, userId);
      });
      return get(userId);
    },

    readAvatar: (id: string) => avatars.readAvatar(db, id),
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
