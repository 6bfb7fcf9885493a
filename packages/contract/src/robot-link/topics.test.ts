import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downTopics, mayRobotPublish, mayRobotSubscribe, topicOf, upTopics } from './topics.ts';

const own = 'KS10240101';
const other = 'KS10240102';

describe('what a robot may do on the broker', () => {
  it.each(upTopics)('publish its own %s, nobody else’s', (name) => {
    expect(mayRobotPublish(own, topicOf(own, name))).toBe(true);
    expect(mayRobotPublish(own, topicOf(other, name))).toBe(false);
    expect(mayRobotSubscribe(own, topicOf(own, name))).toBe(false);
  });
  it.each(downTopics)('subscribe to its own %s, nobody else’s', (name) => {
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
  ])('nothing with %j', (topic) => {
    expect(mayRobotSubscribe(own, topic)).toBe(false);
    expect(mayRobotPublish(own, topic)).toBe(false);
  });
  it('and no text at all opens another robot’s topics', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...upTopics, ...downTopics), (text, name) => {
        const topic = `${text}${topicOf(other, name)}`;
        expect(mayRobotPublish(own, topic)).toBe(false);
        expect(mayRobotSubscribe(own, topic)).toBe(false);
      }),
    );
  });
});
