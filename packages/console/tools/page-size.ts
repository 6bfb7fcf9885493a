import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Preloads } from '../preloads.ts';
import { paths } from '../src/platform/paths.ts';

export interface PageSize {
  /** Its address. */
  page: string;
  /** Bytes after gzip of JavaScript and CSS; of most pages, what they add to the devices page. */
  total: number;
  limit: number;
  files: { file: string; bytes: number }[];
}

/** In bytes. Beyond them come only editors, charts and players, and what a person opens. */
const devicesPath = '/devices';
const limits = { signIn: 100_000, devices: 250_000, more: 90_000 };

const phrases = /^((?:entry|frame)-)?en-US-.*\.js$/;

/** The phrases of one language: those of sign-in, those that the frame and the devices page add, and all others. */
async function phraseFiles(dist: URL): Promise<Record<'entry' | 'frame' | 'rest', string[]>> {
  const files = (await readdir(new URL('assets/', dist))).filter((file) => phrases.test(file));
  const startingWith = (start: string) =>
    files.filter((file) => file.startsWith(start)).map((file) => `assets/${file}`);
  return { entry: startingWith('entry-'), frame: startingWith('frame-'), rest: startingWith('en-US-') };
}

/** What a browser fetches to show each page of the console built at `dist`. */
export async function measurePages(dist: URL): Promise<PageSize[]> {
  const needed = JSON.parse(await readFile(new URL('preloads.json', dist), 'utf8')) as Preloads;
  const { entry, frame, rest } = await phraseFiles(dist);
  const files = (page: string) => needed[page]!;
  const ofDevices = [...files(devicesPath), ...entry, ...frame];

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
      const more = [...files(page), ...rest].filter((file) => !ofDevices.includes(file));
      return measure(page, limits.more, more);
    }),
  ]);
}
