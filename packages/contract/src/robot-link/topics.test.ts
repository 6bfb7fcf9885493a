import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downTopics, mayRobotPublish, mayRobotSubscribe, topicOf, upTopics } from './topics.ts';

const own = 'KS10240101';
const other = 'KS10240102';

describe('a robot on the broker', () => {
  it.each(upTopics)('may publish its own %s, but no other robot’s', (name) => {
    expect(mayRobotPublish(own, topicOf(own, name))).toBe(true);
    expect(mayRobotPublish(own, topicOf(other, name))).toBe(false);
    expect(mayRobotSubscribe(own, topicOf(own, name))).toBe(false);
  });
  it.each(downTopics)('may subscribe to its own %s, but not to another robot’s', (name) => {
    expect(mayRobotSubscribe(own, topicOf(own, name))).toBe(true);
    expect(mayRobotSubscribe(own, topicOf(other, name))).toBe(false);
    expect(mayRobotPublish(own, topicOf(own, name))).toBe(false);
  });
  it.each([
    '#',
    '+',
    'muster/v1/#',
    `muster/v1/${own}/#`,
    `muster/v1/${own}/+`,
    'muster/v1/+/command',
    '$SYS/#',
    '$share/x/muster/v1/+/command',
    `muster/v1/${own}`,
    `muster/v1/${own}/command/x`,
    `muster/v2/${own}/command`,
    'muster-internal/live',
    '',
  ])('may do nothing with %j', (topic) => {
    expect(mayRobotSubscribe(own, topic)).toBe(false);
    expect(mayRobotPublish(own, topic)).toBe(false);
  });
  it('gets no access to another robot’s topics by any prefix', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...upTopics, ...downTopics), (text, name) => {
        const topic = `${text}${topicOf(other, name)}`;
        expect(mayRobotPublish(own, topic)).toBe(false);
        expect(mayRobotSubscribe(own, topic)).toBe(false);
      }),
    );
  });
});
