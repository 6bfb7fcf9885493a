import os from 'node:os';
import path from 'node:path';
import type { Role } from '@muster/contract/roles';
import type { Language } from '@muster/contract/languages';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { closeContexts, complaints, giveBack, type ReusedContext, takeContext } from './contexts.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

interface Visit {
  /** Without it, the browser is not signed in. */
  as?: Role;
  /** The language cookie; `null` for a browser without one. English by default. */
  language?: Language | null;
  /** CSS pixels. */
  width?: number;
  height?: number;
  isPhone?: boolean;
}

export interface Stage {
  readonly site: Site;
  /** A separate browser context with its own cookies, on an empty page. */
  open(visit?: Visit): Promise<Page>;
}

/**
 * One server for the tests of a file, and a browser. After each test its pages are closed; the test fails when one of
 * them logged an error, and saves screenshots when it failed.
 */
export function setStage(options: SiteOptions = {}): Stage {
  let site: Site;
  const used: ReusedContext[] = [];

  beforeAll(async () => {
    site = await startSite(options);
  }, 180_000);

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    const complained = complaints.splice(0);
    for (const each of used.splice(0)) {
      if (hasFailed) {
        for (const page of each.context.pages()) await picture(page);
        await each.drop();
      } else if (await each.closePages()) giveBack(each);
      // A page that lives on must not disturb the next test, or the next site at this address.
      else await each.drop();
    }
    expect([...complained, ...complaints.splice(0)]).toEqual([]);
  });

  afterAll(async () => {
    if (site) await closeContexts(site.address);
    await site?.stop();
  }, 60_000);

  return {
    get site() {
      return site;
    },
    async open({ as, language = 'en-US', width = 1280, height = 900, isPhone = false } = {}) {
      const cookies = as ? [...inject('sessions')[as]] : [];
      if (language) cookies.push({ name: 'langCode', value: language });
      const taken = await takeContext(site.address, isPhone, cookies);
      used.push(taken);
      const page = await taken.context.newPage();
      const { width: wide, height: high } = page.viewportSize()!;
      if (wide !== width || high !== height) await page.setViewportSize({ width, height });
      return page;
    },
  };
}

let pictures = 0;

async function picture(page: Page): Promise<void> {
  pictures += 1;
  const file = path.join(os.tmpdir(), `muster-journey-${process.pid}-${pictures}.png`);
  await page.screenshot({ path: file }).catch(() => {});
  process.stderr.write(`${page.url()} as it was when the test failed: ${file}\n`);
}
