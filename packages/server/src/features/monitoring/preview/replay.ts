import { changesOf, judge, type Judged, unjudged } from '../engine/judge.ts';
import type { RobotFacts } from '../engine/facts.ts';
import type { LightCondition } from '../engine/rules.ts';

/** What was known of a robot from a time on, in milliseconds since 1970. */
export interface Noted {
  at: number;
  facts: RobotFacts;
}

/** A robot cannot flap more often than this between two notes, as each pause takes half a minute. */
const PAUSES_MAX = 3000;

/**
 * What a condition says of one robot in a span: the codes that come, also those that are true when it begins, and `1-2`
 * when nothing is wrong any more. By the engine that judges robots as they talk.
 * @param noted in the order of time; what is noted before the span is what was true when it began
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
