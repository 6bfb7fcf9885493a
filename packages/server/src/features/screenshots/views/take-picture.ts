import { screenshotLimits } from '@muster/contract/screenshots/limits';
import { noPicture, type PictureType, pictureTypes } from '@muster/contract/screenshots/upload';
import type { ViewEnd } from '@muster/contract/screenshots/live.schemas';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import { parseJson } from '../../../platform/json-depth.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { LiveHub } from '../../../platform/live/hub.ts';
import type { ScreenAddress, ScreenAddresses } from '../addresses.ts';
import { findPolicy } from '../policy/policy.store.ts';
import { refusalOf } from '../verdict.ts';
import type { IsPictureOf } from './picture-content.ts';
import { countPicture, findWaiting } from './views.store.ts';

/** A picture that took longer than this is out of date; a clock further ahead than this is wrong. */
const OLDEST_MS = 30_000;
const AHEAD_MS = 5000;

export interface TakePictureOptions {
  db: Database;
  live: Pick<LiveHub, 'publishQuick'>;
  addresses: ScreenAddresses;
  isPictureOf: IsPictureOf;
  timeZonesOf: TimeZonesOf;
  end(teamId: string, viewIds: readonly string[], why: ViewEnd): Promise<void>;
}

export interface Upload {
  address: ScreenAddress;
  contentType: string;
  /** According to the robot. */
  takenAt: string;
  isBlurred: boolean;
  body: Buffer;
}

function checkedTime(takenAt: string): Date {
  const at = Date.parse(takenAt);
  const age = Date.now() - at;
  if (!(age <= OLDEST_MS && age >= -AHEAD_MS)) throw new Problem('screenshot.unwanted');
  return new Date(at);
}

/** Passes a robot's picture on to those waiting for it, without storing it. */
export function createTakePicture({
  db,
  live,
  addresses,
  isPictureOf,
  timeZonesOf,
  end,
}: TakePictureOptions) {
  /** Views that are waiting and still allowed. @throws Problem screenshot.unwanted when there are none */
  async function waitingFor({ teamId, sn, source }: ScreenAddress, isBlurred: boolean) {
    const { policy } = await findPolicy(db, teamId);
    // The rule may have changed after the URL was signed.
    if (policy.isBlurred && !isBlurred) throw new Problem('screenshot.not_blurred');
    const views = await findWaiting(db, teamId, sn, source);
    const [first] = views;
    if (first === undefined) throw new Problem('screenshot.unwanted');
    const zone = (await timeZonesOf(db, teamId, [first.groupId])).get(first.groupId) ?? 'UTC';
    const now = Date.now();
    const refusals = views.map(({ reason }) => refusalOf(policy, zone, reason, now));
    const refused = views.filter((_, index) => refusals[index] !== null).map(({ id }) => id);
    const why = refusals.find((refusal) => refusal !== null);
    if (why != null) {
      await end(teamId, refused, why);
      tell(first.deviceId, refused, { kind: 'ended', why });
    }
    const ids = views.map(({ id }) => id).filter((id) => !refused.includes(id));
    if (ids.length === 0) throw new Problem('screenshot.unwanted');
    return { deviceId: first.deviceId, ids };
  }

  const tell = (
    deviceId: string,
    viewIds: string[],
    what: Extract<Parameters<LiveHub['publishQuick']>[1], { type: 'screen' }>['what'],
  ) => live.publishQuick(deviceId, { type: 'screen', viewIds, what });

  async function takeFailure(upload: Upload): Promise<void> {
    const { data } = noPicture.safeParse(jsonOf(upload.body));
    if (data === undefined) throw new Problem('screenshot.picture');
    const { deviceId, ids } = await waitingFor(upload.address, true);
    tell(deviceId, ids, { kind: 'none', failure: data.failure, at: new Date().toISOString() });
  }

  return async (upload: Upload): Promise<void> => {
    const { address, contentType, isBlurred, body } = upload;
    const takenAt = checkedTime(upload.takenAt);
    if (contentType === 'application/json') return takeFailure(upload);
    if (address.isBlurred && !isBlurred) throw new Problem('screenshot.not_blurred');
    if (!isPictureType(contentType) || !(await isPictureOf(contentType, body)))
      throw new Problem('screenshot.picture');

    const { teamId } = address;
    const { deviceId, ids } = await waitingFor(address, isBlurred);
    const counted = await countPicture(db, teamId, ids, takenAt);
    if (counted.length === 0) throw new Problem('screenshot.unwanted');
    const seen = { takenAt: takenAt.toISOString(), contentType, isBlurred };
    tell(
      deviceId,
      counted.map(({ id }) => id),
      {
        kind: 'picture',
        ...seen,
        data: body.toString('base64'),
        mark: addresses.markSeen({ teamId, deviceId, ...seen, bytes: body }),
      },
    );
    const resting = counted.filter(({ picturesLeft }) => picturesLeft === 0).map(({ id }) => id);
    if (resting.length > 0) tell(deviceId, resting, { kind: 'pause' });
  };
}

const isPictureType = (type: string): type is PictureType =>
  (pictureTypes as readonly string[]).includes(type);

function jsonOf(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Maximum bytes of an upload; larger ones are refused before they are read. */
export const UPLOAD_MAX = screenshotLimits.bytesMax;
