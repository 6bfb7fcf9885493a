import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** As it is sent to the page, which compiles half of what it has without this. */
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules that ask for colours; all others find the same in either theme. */
const coloursOnly: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** A dialog hides its page, on purpose; axe has to guess whether one is open, and does not always see it. */
const belowDialog: RunOptions = {
  rules: { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } },
};

/** What axe finds wrong with the page as it stands, one line for each element. */
async function violationsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Half a megabyte, sent once a page, and by the debugger's door, which the content security policy does not guard.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (more) => {
    // What moves has arrived before it is judged; what does so for ever is not waited for.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = () =>
      document.getAnimations().some((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    do await frame();
    while (isMoving());
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      // What is right is not written down: that is most of the work.
      resultTypes: ['violations'],
      ...more,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} (${node.failureSummary ?? ''})`),
    );
  }, options);
}

/**
 * Zero violations, in the light theme and in the dark one. While a dialog is open only in one of them: its page is looked
 * at in both, and dialogs are made of the same pieces.
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
