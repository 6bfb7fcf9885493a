import { allTroubles, type MonitorLight, type TroubleCode, worstOf } from '@muster/contract/monitoring/codes';
import type { RobotFacts } from './facts.ts';
import { isActive, type LightCondition } from './rules.ts';
import { showsSign } from './signs.ts';

/** A code that is active, or is kept because it comes and goes. Times are milliseconds since 1970. */
export interface Raised {
  /** Since when without a pause that counts. */
  since: number;
  /** When it came again lately, oldest first; it flaps when they are `FLAPPING.times`. */
  returns: readonly number[];
  /** It flaps, and stays until then, unless it comes again. */
  heldUntil: number | null;
  /**
   * Of what shows that somebody is mending it: `missing` once the robot lacked it since the code came, `came` when it has
   * it after that. What was so when the code came shows nothing.
   */
  sign?: 'missing' | 'came';
}

/** What is known of a robot's codes, kept with the robot across restarts. */
export interface Judged {
  light: MonitorLight;
  /** Since when it has this light; `null` when it never had another one. */
  lightSince: number | null;
  codes: ReadonlyMap<TroubleCode, Raised>;
  /** Codes that ended a moment ago, with their last returns: how else would it be known that they come again? */
  ended: ReadonlyMap<TroubleCode, readonly number[]>;
  /** The engine has something to say at this time though nothing new was heard; `null`: not before it hears more. */
  nextAt: number | null;
}

/** A code that comes so often within a minute is not shown as ending each time: people would look away. */
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

/** Until when a robot that is away is not missed, because it was told to restart; `null` for any other. */
export const awaitedUntil = (
  { connection, awaitedUntil: until }: Pick<RobotFacts, 'connection' | 'awaitedUntil'>,
  now: number,
) => (connection !== 'online' && until !== null && now < until ? until : null);

/** What is known of a code's sign after these facts. */
function signAfter(code: TroubleCode, before: Raised['sign'], facts: RobotFacts): Raised['sign'] {
  if (before === 'came') return before;
  const isThere = showsSign(code, facts);
  if (isThere === null) return before;
  if (!isThere) return 'missing';
  return before === 'missing' ? 'came' : before;
}

/** Without the field where there is nothing to say, as in rows from before there were signs. */
function signed(code: TroubleCode, now: Raised, before: Raised | undefined, facts: RobotFacts): Raised {
  const sign = signAfter(code, before?.sign, facts);
  return sign === undefined ? now : { ...now, sign };
}

/** Of two judgements: the codes whose sign came in between. */
export const signsOf = (before: Judged, after: Judged): TroubleCode[] =>
  [...after.codes].flatMap(([code, { sign }]) =>
    sign === 'came' && before.codes.get(code)?.sign !== 'came' ? [code] : [],
  );

/**
 * The light of a robot and its codes, from what is known of it. Pure: the same facts at the same time say the same, and
 * said again they change nothing.
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
  // The high threshold says it all.
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

/** Whether people are told that a code comes and goes. */
export const flaps = ({ returns, heldUntil }: Raised) => heldUntil !== null || isFlapping(returns);

/** What a history has to note: codes that came, and codes that went. */
export function changesOf(before: Judged, after: Judged): { came: TroubleCode[]; went: TroubleCode[] } {
  return {
    came: [...after.codes.keys()].filter((code) => !before.codes.has(code)),
    went: [...before.codes.keys()].filter((code) => !after.codes.has(code)),
  };
}
