import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, type Judged, unjudged } from '../engine/judge.ts';
import { anyCondition, anyFacts } from '../engine/test-facts.ts';
import { isSameJudged, readJudged, writeJudged } from './kept-judgement.ts';

const anyJudged = fc
  .tuple(anyCondition, fc.array(anyFacts, { minLength: 1, maxLength: 12 }))
  .map(([condition, all]) => {
    let judged: Judged = unjudged;
    for (const [index, facts] of all.entries())
      judged = judge(judged, facts, condition, 1_000_000 + index * 900);
    return judged;
  });

describe('a stored judgement', () => {
  it('survives a round trip', () => {
    fc.assert(
      fc.property(anyJudged, (judged) => {
        const again = readJudged(JSON.parse(writeJudged(judged)));
        expect(again).toEqual(judged);
        expect(isSameJudged(again, judged)).toBe(true);
      }),
    );
  });

  it.each([[{}], [null], ['x'], [{ codes: { '2-1': { since: 'yesterday' } } }]])(
    '%j is invalid and read as no judgement; the robot’s next message corrects it',
    (json) => expect(readJudged(json)).toEqual(unjudged),
  );

  it('leaves out a code that this version does not know', () => {
    const raised = { since: 1, returns: [1], heldUntil: null };
    expect([...readJudged({ codes: { '9-9': raised, '2-1': raised } }).codes.keys()]).toEqual(['2-1']);
  });
});
