import { createHmac, createHash, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@muster/contract/endpoint';
import { watchLimits } from '@muster/contract/movement/limits';
import { id, serialNumber } from '@muster/contract/primitives';
import { z } from 'zod';

export const SCREEN_PATH = `${API_BASE}/robots/screen/:sn`;

const address = z.object({
  sn: serialNumber,
  team: id,
  source: z.string().min(1).max(64),
  /** `1`: only blurred pictures. */
  blur: z.enum(['0', '1']),
  until: z.string().regex(/^\d{13}$/),
  mark: z.string().max(100),
});

/** Identifies uploads of one robot's pictures, for the server process that requested them. */
export interface ScreenAddress {
  sn: string;
  teamId: string;
  source: string;
  isBlurred: boolean;
}

/** Properties of a picture when the server passed it on. */
export interface SeenPicture {
  teamId: string;
  deviceId: string;
  takenAt: string;
  contentType: string;
  isBlurred: boolean;
  bytes: Buffer;
}

/** @param secret shared by all processes, so that each accepts URLs signed by another */
export function createScreenAddresses(secret: string, publicUrl: string | undefined) {
  const sign = (...parts: string[]) => createHmac('sha256', secret).update(parts.join(' ')).digest();
  const isSame = (given: string, right: Buffer) => {
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  };
  const markOf = (sn: string, team: string, source: string, blur: string, until: string) =>
    sign('robot screen', sn, team, source, blur, until);
  const seenMark = ({ teamId, deviceId, takenAt, contentType, isBlurred, bytes }: SeenPicture) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    return sign('seen screen', teamId, deviceId, takenAt, contentType, String(isBlurred), hash);
  };

  return {
    /** Valid until the robot stops by itself, unless it gets a new one. */
    urlOf({ sn, teamId, source, isBlurred }: ScreenAddress): string {
      const until = String(Date.now() + watchLimits.untilSeconds * 1000);
      const blur = isBlurred ? '1' : '0';
      const mark = markOf(sn, teamId, source, blur, until).toString('base64url');
      const query = new URLSearchParams({ team: teamId, source, blur, until, mark }).toString();
      const path = `${SCREEN_PATH.replace(':sn', sn)}?${query}`;
      return publicUrl === undefined ? path : new URL(path, publicUrl).href;
    },

    /** `null` for an address that is not signed, or has expired. */
    read(given: unknown): ScreenAddress | null {
      const { data } = address.safeParse(given);
      if (data === undefined) return null;
      const { sn, team, source, blur, until, mark } = data;
      if (!isSame(mark, markOf(sn, team, source, blur, until)) || Number(until) <= Date.now()) return null;
      return { sn, teamId: team, source, isBlurred: blur === '1' };
    },

    /** Lets {@link wasSeen} verify later that exactly this picture was shown to the team. */
    markSeen: (picture: SeenPicture) => seenMark(picture).toString('base64url'),
    wasSeen: (picture: SeenPicture, mark: string) => isSame(mark, seenMark(picture)),
  };
}

export type ScreenAddresses = ReturnType<typeof createScreenAddresses>;
