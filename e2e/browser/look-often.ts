import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/**
 * Playwright polls for an element after 20, 50, 100, 100 and then every 500 ms: a dialog that takes 300 ms is seen
 * after 770. That was most of a journey's time, so this polls more often first, and then calls Playwright.
 */
const EVERY_MS = 25;
const PATIENCE_MS = 30_000;

type Look = (locator: Locator) => Promise<boolean>;
type Options = { state?: string; timeout?: number };

const isThere: Look = async (locator) => (await locator.count()) > 0;
const isVisible: Look = (locator) => locator.isVisible();
const looks: Record<string, Look> = {
  visible: isVisible,
  attached: isThere,
  hidden: (locator) => locator.isHidden(),
  detached: async (locator) => (await locator.count()) === 0,
};

/** The actions that need a visible element, and those that need any; by the number of arguments before the options. */
const actions: [look: Look, before: number, names: (keyof Locator)[]][] = [
  [isVisible, 0, ['click', 'check', 'tap', 'hover']],
  [isVisible, 1, ['fill', 'press', 'selectOption']],
  [
    isThere,
    0,
    [
      'focus',
      'innerText',
      'textContent',
      'inputValue',
      'isChecked',
      'isDisabled',
      'boundingBox',
      'scrollIntoViewIfNeeded',
    ],
  ],
  [isThere, 1, ['getAttribute', 'setInputFiles']],
  [isThere, 2, ['evaluate']],
];

async function wait(locator: Locator, look: Look, timeout: number): Promise<void> {
  const began = performance.now();
  for (let now = began; now - began < timeout;) {
    // What cannot be checked here, like several matches instead of one, is reported better by the action itself.
    if (await look(locator).catch(() => true)) return;
    const took = performance.now() - now;
    // Polling must not slow down a busy page.
    await sleep(Math.max(EVERY_MS, took));
    now = performance.now();
  }
}

let isDone = false;

/** Makes all locators of this worker poll like this. */
export function lookOften(page: Page): void {
  if (isDone) return;
  isDone = true;
  const all = Object.getPrototypeOf(page.locator('body')) as Record<
    string,
    (this: Locator, ...args: unknown[]) => Promise<unknown>
  >;
  const { waitFor } = all;
  all['waitFor'] = async function (...args) {
    const { state = 'visible', timeout = PATIENCE_MS } = (args[0] ?? {}) as Options;
    await wait(this, looks[state]!, timeout);
    return waitFor!.apply(this, args);
  };
  for (const [look, before, names] of actions)
    for (const name of names) {
      const act = all[name]!;
      all[name] = async function (...args) {
        const { timeout = PATIENCE_MS } = (args[before] ?? {}) as Options;
        await wait(this, look, timeout);
        return act.apply(this, args);
      };
    }
}
