import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pages, pageSize, readManifest } from '../packages/console/tools/page-size.ts';

const consoleFolder = new URL('../packages/console/', import.meta.url);
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

export const description = 'JavaScript and CSS of the first page, after gzip, as a share of its limit';

/** Builds the console and measures its two first pages; the figure is the one nearer to its limit. */
export async function run() {
  await promisify(execFile)(process.execPath, [vite, 'build', fileURLToPath(consoleFolder), '--manifest']);
  const dist = new URL('dist/', consoleFolder);
  const manifest = await readManifest(dist);
  const sizes = await Promise.all(
    Object.entries(pages).map(async ([page, { limit, sources }]) => {
      const { total, files } = await pageSize(dist, manifest, [...sources]);
      return { page, total, limit, share: total / limit, files };
    }),
  );
  const figure = Math.max(...sizes.map(({ share }) => share));
  return {
    figure,
    limit: 1,
    unit: 'of the limit',
    passes: figure <= 1,
    detail: sizes
      .map(({ page, total, limit }) => `${page} ${(total / 1000).toFixed(1)} of ${limit / 1000} kB`)
      .join(', '),
  };
}
