import { allTroubles, type MonitorLight, type TroubleCode, worstOf } from '@muster/contract/monitoring/codes';
import type { RobotFacts } from './facts.ts';
import { isActive, type LightCondition } from './rules.ts';
import { showsSign } from './signs.ts';

/** A code that is active, or held because it flaps. Times are milliseconds since 1970. */
export interface Raised {
  /** When it was raised; short pauses of a flapping code do not count. */
  since: number;
  /** Recent times at which it was raised, oldest first; with `FLAPPING.times` of them the code flaps. */
  returns: readonly number[];
  /** A flapping code is held until then, unless it is raised again. */
  heldUntil: number | null;
  /**
   * State of the sign that somebody is fixing the code: `missing` once it was absent since the code was raised, `came`
   * when it appeared after that. A sign present when the code was raised does not count.
   */
  sign?: 'missing' | 'came';
}

/** Judgement of a robot's codes, stored with the robot. */
export interface Judged {
  light: MonitorLight;
  /** Since when it has this light; `null` when the light never changed. */
  lightSince: number | null;
  codes: ReadonlyMap<TroubleCode, Raised>;
  /** Recently ended codes with the times they were raised, to detect flapping. */
  ended: ReadonlyMap<TroubleCode, readonly number[]>;
  /** When to judge again even without new facts; `null`: only with new facts. */
  nextAt: number | null;
}

/**
 * A code raised this often within a minute is held instead of shown as ending each time: users would stop paying
 * attention.
 */
export const FLAPPING = { times: 3, withinMs: 60_000, quietMs: 30_000 } as const;

export const unjudged: Judged = {
  light: 'online',
  lightSince: null,
  codes: new Map(),
  ended: new Map(),
  nextAt: null,
};

const lately = (returns: readonly number[], now: number) =>
  returns.filter((at) => at > now - FLAPPING.withinMs).slice(-FLAPPING.times);

const isFlapping = (returns: readonly number[]) => returns.length >= FLAPPING.times;

const earliest = (times: readonly (number | null)[]) =>
  times.reduce((first, each) => (each === null ? first : Math.min(first ?? each, each)), null);

/**
 * Deadline until which a disconnected robot does not count as lost, because of a restart command; `null` for any other.
 */
export const awaitedUntil = (
  { connection, awaitedUntil: until }: Pick<RobotFacts, 'connection' | 'awaitedUntil'>,
  now: number,
) => (connection !== 'online' && until !== null && now < until ? until : null);

/** State of the code's sign after these facts. */
function signAfter(code: TroubleCode, before: Raised['sign'], facts: RobotFacts): Raised['sign'] {
  if (before === 'came') return before;
  const isThere = showsSign(code, facts);
  if (isThere === null) return before;
  if (!isThere) return 'missing';
  return before === 'missing' ? 'came' : before;
}

/** Omits the field when undefined, as in rows written before signs existed. */
function signed(code: TroubleCode, now: Raised, before: Raised | undefined, facts: RobotFacts): Raised {
  const sign = signAfter(code, before?.sign, facts);
  return sign === undefined ? now : { ...now, sign };
}

/** Codes whose sign appeared between two judgements. */
export const signsOf = (before: Judged, after: Judged): TroubleCode[] =>
  [...after.codes].flatMap(([code, { sign }]) =>
    sign === 'came' && before.codes.get(code)?.sign !== 'came' ? [code] : [],
  );

/**
 * The light and codes of a robot. Pure and idempotent: the same facts at the same time give the same result, and
 * repeating them changes nothing.
 * @param now milliseconds since 1970; a clock that goes back ends no code early
 */
export function judge(before: Judged, given: RobotFacts, condition: LightCondition, now: number): Judged {
  const codes = new Map<TroubleCode, Raised>();
  const ended = new Map<TroubleCode, readonly number[]>();
  const awaited = awaitedUntil(given, now);
  const facts: RobotFacts =
    awaited === null ? given : { ...given, connection: 'online', known: 'connection' };
  for (const code of allTroubles) {
    const raised = before.codes.get(code);
    const returns = lately(raised?.returns ?? before.ended.get(code) ?? [], now);
    if (isActive(code, facts, condition, raised !== undefined && raised.heldUntil === null)) {
      const isNew = raised === undefined || raised.heldUntil !== null;
      const all = isNew ? lately([...returns, now], now) : returns;
      codes.set(
        code,
        signed(code, { since: raised?.since ?? now, returns: all, heldUntil: null }, raised, given),
      );
    } else if (raised !== undefined) {
      const until = isFlapping(returns) ? (raised.heldUntil ?? now + FLAPPING.quietMs) : null;
      if (until !== null && now < until)
        codes.set(code, signed(code, { ...raised, returns, heldUntil: until }, raised, given));
      else if (returns.length > 0) ended.set(code, returns);
    } else if (returns.length > 0) ended.set(code, returns);
  }
  // The high battery code includes the moderate one.
  if (codes.has('3-12')) codes.delete('4-6');
  const light = worstOf(codes.keys());
  return {
    light,
    lightSince: light === before.light ? before.lightSince : now,
    codes,
    ended,
    nextAt: earliest([awaited, ...[...codes.values()].map(({ heldUntil }) => heldUntil)]),
  };
}

/** Whether the code is shown as flapping. */
export const flaps = ({ returns, heldUntil }: Raised) => heldUntil !== null || isFlapping(returns);

/** Changes for the history: codes that were raised and codes that ended. */
export function changesOf(before: Judged, after: Judged): { came: TroubleCode[]; went: TroubleCode[] } {
  return {
    came: [...after.codes.keys()].filter((code) => !before.codes.has(code)),
    went: [...before.codes.keys()].filter((code) => !after.codes.has(code)),
  };
}
