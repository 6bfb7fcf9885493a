import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { entryAreas } from '@muster/phrases/load';
import type { PhraseFiles } from '../phrase-needs.ts';
import type { Preloads } from '../preloads.ts';
import { firstAreas } from '../src/app/first-areas.ts';
import { paths } from '../src/platform/paths.ts';

export interface PageSize {
  /** The page's address. */
  page: string;
  /** Bytes of JavaScript and CSS after gzip; for most pages, what they add to the devices page. */
  total: number;
  limit: number;
  files: { file: string; bytes: number }[];
}

const devicesPath = '/devices';
/** Limits in bytes. Only editors, charts and players, and what a user opens, may be loaded beyond them. */
const limits = { signIn: 100_000, devices: 250_000, more: 90_000 };

/** The measured language; the others differ little. */
const language = 'en-US';

async function readJson<Content>(dist: URL, file: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(file, dist), 'utf8')) as Content;
}

/** What a browser loads to show each page of the console built at `dist`. */
export async function measurePages(dist: URL): Promise<PageSize[]> {
  const needed = await readJson<Preloads>(dist, 'preloads.json');
  const spoken = await readJson<PhraseFiles>(dist, 'phrases.json');
  const phrases = (areas: readonly string[]) => areas.map((area) => spoken.files[`${area}/${language}`]!);
  const entry = [...new Set(phrases(entryAreas))];
  const frame = [...new Set(phrases(firstAreas))];
  const files = (page: string) => needed[page]!;
  const ofDevices = [...new Set([...files(devicesPath), ...frame, ...phrases(spoken.pages[devicesPath]!)])];

  async function measure(page: string, limit: number, all: readonly string[]): Promise<PageSize> {
    const measured = await Promise.all(
      all.map(async (file) => ({ file, bytes: gzipSync(await readFile(new URL(file, dist))).length })),
    );
    return {
      page,
      limit,
      total: measured.reduce((sum, { bytes }) => sum + bytes, 0),
      files: measured.toSorted((a, b) => b.bytes - a.bytes),
    };
  }

  const isSignIn = (page: string) => files(page).join() === files(paths.login).join();
  const others = Object.keys(needed).filter((page) => !isSignIn(page) && page !== devicesPath);
  return Promise.all([
    measure('sign-in', limits.signIn, [...files(paths.login), ...entry]),
    measure(devicesPath, limits.devices, ofDevices),
    ...others.map((page) => {
      const all = [...files(page), ...phrases(spoken.pages[page] ?? [])];
      const more = [...new Set(all)].filter((file) => !ofDevices.includes(file));
      return measure(page, limits.more, more);
    }),
  ]);
}
