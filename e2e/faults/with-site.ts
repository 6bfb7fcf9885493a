import { openSite, type Site, type SiteOptions } from '@muster/testing/site';
import { afterAll, beforeAll } from 'vitest';

/** A Muster with robots for the tests of a file or of one `describe`; `take` is called before the first. */
export function withSite(options: SiteOptions, take: (site: Site) => void): void {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await openSite(options);
    take(site);
  });
  afterAll(async () => {
    await site?.close();
  });
}
