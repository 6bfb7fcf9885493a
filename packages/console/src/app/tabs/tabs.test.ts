import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  close,
  closeOthers,
  closeUnpinned,
  neighbour,
  open,
  rename,
  restore,
  setPinned,
  type Tabs,
} from './tabs.ts';

const key = fc.constantFrom('/devices', '/config', '/config/a', '/config/b', '/taskManager');

const step = fc.oneof(
  fc.record({ does: fc.constant('open' as const), key, search: fc.constantFrom('', '?page=2') }),
  fc.record({
    does: fc.constantFrom('pin', 'unpin', 'close', 'closeOthers', 'closeUnpinned', 'rename'),
    key,
  }),
);

function apply(tabs: Tabs, each: { does: string; key: string; search?: string }): Tabs {
  switch (each.does) {
    case 'open':
      return open(tabs, each.key, each.key + (each.search ?? ''));
    case 'pin':
      return setPinned(tabs, each.key, true);
    case 'unpin':
      return setPinned(tabs, each.key, false);
    case 'close':
      return close(tabs, each.key);
    case 'closeOthers':
      return closeOthers(tabs, each.key);
    case 'rename':
      return rename(tabs, each.key, 'Renamed');
    default:
      return closeUnpinned(tabs);
  }
}

const history = fc.array(step, { maxLength: 40 }).map((steps) => steps.reduce(apply, [] as Tabs));

describe('tabs', () => {
  it('holds each page once, with pinned tabs first, after any sequence of actions', () => {
    fc.assert(
      fc.property(history, (tabs) => {
        expect(new Set(tabs.map((tab) => tab.key)).size).toBe(tabs.length);
        const firstLoose = tabs.findIndex((tab) => !tab.isPinned);
        if (firstLoose >= 0) expect(tabs.slice(firstLoose).some((tab) => tab.isPinned)).toBe(false);
      }),
    );
  });

  it('round-trips through storage', () => {
    fc.assert(
      fc.property(history, (tabs) => {
        expect(restore(JSON.stringify(tabs))).toEqual(tabs);
      }),
    );
  });

  it('restores no tabs from invalid input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const tab of restore(text)) expect(tab.href.startsWith('/')).toBe(true);
      }),
    );
    expect(
      restore('[{"key":"/devices","href":"javascript:alert(1)","title":null,"isPinned":false}]'),
    ).toEqual([]);
  });

  it('keeps order and pin when a known page is opened again', () => {
    fc.assert(
      fc.property(history, key, (tabs, wanted) => {
        const known = tabs.some((tab) => tab.key === wanted);
        const next = open(tabs, wanted, `${wanted}?page=3`);
        expect(next.length).toBe(tabs.length + (known ? 0 : 1));
        if (known) expect(next.map((tab) => tab.key)).toEqual(tabs.map((tab) => tab.key));
        expect(next.find((tab) => tab.key === wanted)!.href).toBe(`${wanted}?page=3`);
      }),
    );
  });

  it('activates the right neighbour of the closed tab, or the left one at the end', () => {
    fc.assert(
      fc.property(history, key, (tabs, wanted) => {
        const next = neighbour(tabs, wanted);
        const rest = close(tabs, wanted);
        if (next) expect(rest).toContain(next);
        else expect(rest).toEqual([]);
      }),
    );
    const three = ['/a', '/b', '/c'].reduce((tabs: Tabs, each) => open(tabs, each, each), []);
    expect(neighbour(three, '/b')?.key).toBe('/c');
    expect(neighbour(three, '/c')?.key).toBe('/b');
  });
});

it('closing the other tabs keeps pinned ones', () => {
  const tabs = setPinned(
    ['/a', '/b', '/c'].reduce((now, key) => open(now, key, key), [] as Tabs),
    '/c',
    true,
  );
  expect(closeOthers(tabs, '/a').map((tab) => tab.key)).toEqual(['/c', '/a']);
});
