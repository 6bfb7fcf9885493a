import { DAY_MS } from '@muster/contract/durations';
import { Readable } from 'node:stream';
import type { RequestOf } from '@muster/contract/endpoint';
import { screenshotLimits } from '@muster/contract/screenshots/limits';
import type { saveScreen } from '@muster/contract/screenshots/saved.endpoints';
import type { SavedScreen } from '@muster/contract/screenshots/schemas';
import type { PictureType } from '@muster/contract/screenshots/upload';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { FileReply } from '../../../platform/http/file-reply.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { newId } from '../../../platform/id.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import type { ScreenAddresses } from '../addresses.ts';
import type { ViewNeeds } from '../views/views.service.ts';
import * as store from './saved.store.ts';

const endings: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

function present(row: Awaited<ReturnType<typeof store.listSaved>>[number]): SavedScreen {
  const { savedByName, createdAt, takenAt, contentType, ...rest } = row;
  return {
    ...rest,
    contentType: contentType as PictureType,
    takenAt: takenAt.toISOString(),
    savedBy: savedByName,
    savedAt: createdAt.toISOString(),
    expiresAt: new Date(+createdAt + screenshotLimits.savedDays * DAY_MS).toISOString(),
  };
}

export interface SavedNeeds extends Pick<ViewNeeds, 'db' | 'robotBySn'> {
  addresses: ScreenAddresses;
  /** @throws Problem when the team's rules forbid viewing now, or forbid pictures that are not blurred */
  checkRules(teamId: string, groupId: string, isBlurred: boolean): Promise<void>;
}

/** Pictures saved by users, with the user, time, robot and reason. */
export function createSavedScreens({ db, robotBySn, addresses, checkRules }: SavedNeeds) {
  async function find(tx: Database | Tx, teamId: string, reach: Reach, id: string) {
    const saved = await store.findSaved(tx, teamId, id);
    if (saved === undefined || (reach !== null && !reach.includes(saved.groupId)))
      throw new Problem('screenshot.not_found');
    return saved;
  }
  type Saved = Awaited<ReturnType<typeof find>>;

  const entryOf = (action: string, { deviceId, name, sn, takenAt }: Saved) => ({
    action,
    objectType: 'device',
    objectId: deviceId,
    after: { name: name || sn, takenAt: takenAt.toISOString() },
  });

  return {
    async list({ teamId }: Actor, reach: Reach, sn: string) {
      const { id } = await robotBySn(teamId, reach, sn);
      return { items: (await store.listSaved(db, teamId, id)).map(present) };
    },

    /** @throws Problem screenshot.mark for a picture that did not come from this server; screenshot.limit */
    async save(actor: Actor, reach: Reach, given: RequestOf<typeof saveScreen>['body']) {
      const { teamId } = actor;
      const { contentType, isBlurred, reason, mark } = given;
      const robot = await robotBySn(teamId, reach, given.sn);
      await checkRules(teamId, robot.group.id, isBlurred);
      const bytes = Buffer.from(given.data, 'base64');
      const takenAt = new Date(given.takenAt);
      const seen = {
        teamId,
        deviceId: robot.id,
        contentType,
        isBlurred,
        bytes,
        takenAt: takenAt.toISOString(),
      };
      if (!addresses.wasSeen(seen, mark)) throw new Problem('screenshot.mark');
      return db.unit(async ({ tx }) => {
        const known = await store.countSaved(tx, teamId, robot.id);
        const isNew = await store.insertSaved(tx, {
          teamId,
          id: newId(),
          deviceId: robot.id,
          takenAt,
          contentType,
          bytes,
          isBlurred,
          reason,
          savedBy: actor.userId,
          savedByName: actor.name,
        });
        // Checked afterwards: a picture that is there already may be saved again.
        if (isNew && known >= screenshotLimits.savedPerRobot) throw new Problem('screenshot.limit');
        if (isNew)
          await audit(tx, actor, {
            action: 'screen.save',
            objectType: 'device',
            objectId: robot.id,
            after: { name: robot.name || robot.sn, reason, takenAt: seen.takenAt },
          });
        return present(await store.findSavedAt(tx, teamId, robot.id, takenAt));
      });
    },

    /** Opening a picture is logged first. @throws Problem screenshot.not_found */
    async open(actor: Actor, reach: Reach, id: string): Promise<FileReply> {
      const saved = await find(db, actor.teamId, reach, id);
      await db.unit(async ({ tx }) => audit(tx, actor, entryOf('screen.open', saved)));
      const { bytes, contentType, sn, takenAt } = saved;
      const time = takenAt.toISOString().slice(0, 19).replaceAll(':', '-');
      return new FileReply({
        name: `${sn}-${time}.${endings[contentType as PictureType]}`,
        contentType,
        size: bytes.length,
        etag: id,
        isInline: true,
        open: async (range) => Readable.from(range ? bytes.subarray(range.start, range.end + 1) : bytes),
      });
    },

    /** @throws Problem screenshot.not_found */
    remove: (actor: Actor, reach: Reach, id: string) =>
      db.unit(async ({ tx }) => {
        const saved = await find(tx, actor.teamId, reach, id);
        await store.removeSaved(tx, actor.teamId, id);
        await audit(tx, actor, entryOf('screen.remove', saved));
        return { id };
      }),
  };
}

export type SavedScreens = ReturnType<typeof createSavedScreens>;
