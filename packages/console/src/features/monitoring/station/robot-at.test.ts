import { describe, expect, it } from 'vitest';
import { robotAt } from './robot-at.ts';

// Two groups of cards, four to a row: six robots, then three; then a group of one.
const rows = ['abcd', 'ef', 'ghi', 'j'].map((ids) => [...ids].map((id) => ({ id })));
const walk = (from: string, ...keys: string[]) => {
  const seen: (string | undefined)[] = [];
  let id = from;
  for (const key of keys) {
    const next = robotAt(key, rows, id)?.id;
    seen.push(next);
    id = next ?? id;
  }
  return seen.map((each) => each ?? '-').join('');
};

describe('arrow keys between cards', () => {
  it('move to the card below and above, and skip no group whose row is shorter', () => {
    expect(walk('b', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('fhj');
    expect(walk('a', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toBe('egea');
    expect(walk('d', 'ArrowDown')).toBe('f');
  });

  it('move along a row and on to the next one', () => {
    expect(walk('c', 'ArrowRight', 'ArrowRight', 'ArrowLeft')).toBe('ded');
  });

  it('stay at the ends, which Home and End reach', () => {
    expect(walk('j', 'ArrowDown', 'ArrowRight', 'Home', 'ArrowUp', 'ArrowLeft', 'End')).toBe('--a--j');
  });

  it('move only up and down in a list', () => {
    const list = ['a', 'b'].map((id) => [{ id }]);
    expect(robotAt('ArrowRight', list, 'a')).toBeUndefined();
    expect(robotAt('ArrowDown', list, 'a')?.id).toBe('b');
  });
});
