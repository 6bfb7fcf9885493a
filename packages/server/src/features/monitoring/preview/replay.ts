import { changesOf, judge, type Judged, unjudged } from '../engine/judge.ts';
import type { RobotFacts } from '../engine/facts.ts';
import type { LightCondition } from '../engine/rules.ts';

/** Facts of a robot from a time on, in milliseconds since 1970. */
export interface Noted {
  at: number;
  facts: RobotFacts;
}

/** Limit for flapping between two entries: each pause takes half a minute. */
const PAUSES_MAX = 3000;

/**
 * Replays one robot through the light engine in a span: the codes raised, including those already active at its start,
 * and `1-2` on each return to normal.
 * @param noted in order of time; the last facts before the span are the initial state
 */
export function replay(
  noted: readonly Noted[],
  condition: LightCondition,
  { from, to }: { from: number; to: number },
): { code: string; at: number }[] {
  const said: { code: string; at: number }[] = [];
  let judged: Judged = unjudged;
  function say(facts: RobotFacts, at: number): void {
    const next = judge(judged, facts, condition, at);
    for (const code of changesOf(judged, next).came) said.push({ code, at });
    if (next.codes.size === 0 && judged.codes.size > 0) said.push({ code: '1-2', at });
    judged = next;
  }
  for (const [index, { facts, at }] of noted.entries()) {
    const next = Math.min(noted[index + 1]?.at ?? to, to);
    if (at >= to || next <= from) continue;
    say(facts, Math.max(at, from));
    for (let pause = 0; pause < PAUSES_MAX && judged.nextAt !== null && judged.nextAt < next; pause += 1)
      say(facts, judged.nextAt);
  }
  return said;
}
