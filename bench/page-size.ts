import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { measurePages } from '../packages/console/tools/page-size.ts';

const consoleFolder = new URL('../packages/console/', import.meta.url);
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

export const description =
  'Gzipped JavaScript and CSS of sign-in, the devices page, and the additions of each other page, relative to their limits';

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);

/** Builds the console and measures all its pages; the figure is that of the page nearest to its limit. */
export async function run() {
  await promisify(execFile)(process.execPath, [vite, 'build', fileURLToPath(consoleFolder)]);
  const sizes = await measurePages(new URL('dist/', consoleFolder));
  const figure = Math.max(...sizes.map(({ total, limit }) => total / limit));
  return {
    figure,
    limit: 1,
    unit: 'of the limit',
    passes: figure <= 1,
    detail: sizes
      .map(
        ({ page, total, limit, files }) =>
          `${page} ${kilo(total)} of ${limit / 1000} kB in ${files.length} files`,
      )
      .join(', '),
  };
}
