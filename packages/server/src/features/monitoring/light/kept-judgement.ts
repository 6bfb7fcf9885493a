import { isTrouble, type TroubleCode, worstOf } from '@muster/contract/monitoring/codes';
import { z } from 'zod';
import { type Judged, type Raised, unjudged } from '../engine/judge.ts';

const times = z.array(z.number());
const kept = z.object({
  lightSince: z.number().nullable().default(null),
  codes: z
    .record(
      z.string(),
      z.object({
        since: z.number(),
        returns: times,
        heldUntil: z.number().nullable(),
        sign: z.enum(['missing', 'came']).optional(),
      }),
    )
    .default({}),
  ended: z.record(z.string(), times).default({}),
  /** Missing in old rows; derived from the codes then. */
  nextAt: z.number().nullable().optional(),
});

const known = <T>(record: Record<string, T>) =>
  new Map(Object.entries(record).filter((entry): entry is [TroubleCode, T] => isTrouble(entry[0])));

const earliest = (codes: Iterable<Raised>) => {
  const held = [...codes].flatMap(({ heldUntil }) => heldUntil ?? []);
  return held.length === 0 ? null : Math.min(...held);
};

/** Parses `monitor_states.judged`. Unknown codes, written by a newer version, are left out. */
export function readJudged(json: unknown): Judged {
  const { success, data } = kept.safeParse(json);
  if (!success) return unjudged;
  const codes = known<Raised>(data.codes);
  const { lightSince } = data;
  return {
    light: worstOf(codes.keys()),
    lightSince,
    codes,
    ended: known(data.ended),
    nextAt: data.nextAt === undefined ? earliest(codes.values()) : data.nextAt,
  };
}

export const writeJudged = ({ lightSince, codes, ended, nextAt }: Judged): string =>
  JSON.stringify({ lightSince, codes: Object.fromEntries(codes), ended: Object.fromEntries(ended), nextAt });

const isSameTimes = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((time, index) => time === other[index]);

/** Whether nothing needs to be written. Changes in `ended` alone may wait. */
export function isSameJudged(one: Judged, other: Judged): boolean {
  if (one.codes.size !== other.codes.size || one.nextAt !== other.nextAt) return false;
  for (const [code, { since, returns, heldUntil, sign }] of one.codes) {
    const now = other.codes.get(code);
    if (now === undefined || now.since !== since || now.heldUntil !== heldUntil || now.sign !== sign)
      return false;
    if (!isSameTimes(now.returns, returns)) return false;
  }
  return true;
}
