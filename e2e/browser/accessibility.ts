import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Sent to the page minified, which halves what it has to compile. */
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules about colours; all others have the same result in both themes. */
const coloursOnly: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** A dialog hides its page on purpose; axe has to guess whether one is open, and does not always detect it. */
const belowDialog: RunOptions = {
  rules: { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } },
};

/** The violations that axe finds on the current page, one line for each element. */
async function violationsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Half a megabyte, sent once per page, and by the debugger, which bypasses the content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (more) => {
    // Animations must have ended, except endless ones.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = () =>
      document.getAnimations().some((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    do await frame();
    while (isMoving());
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      // Passed checks are not reported: that would be most of the work.
      resultTypes: ['violations'],
      ...more,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} (${node.failureSummary ?? ''})`),
    );
  }, options);
}

/**
 * Zero violations, in the light and the dark theme. With a dialog open only in one of them: its page is checked in
 * both, and dialogs use the same components.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const dialogs = page.locator('[role=dialog]:visible, [role=alertdialog]:visible');
  const isDialog = (await dialogs.count()) > 0;
  expect(await violationsOf(page, isDialog ? belowDialog : {}), page.url()).toEqual([]);
  if (isDialog) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, coloursOnly), `${page.url()}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
