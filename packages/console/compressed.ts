import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const text = /\.(?:js|css|html|svg|webmanifest)$/;
/**
 * Level 9 sets up tens of megabytes of tables for every file, however small: with hundreds of files it takes ten times as
 * long as this one, whose files are 5 % smaller.
 */
const QUALITY = 10;

/**
 * Writes a `.br` and a `.gz` file beside each file, which the server sends as they are. Also for small files, because
 * the server looks for them on each request.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }) {
        const files = await readdir(dir, { recursive: true });
        await Promise.all(
          files.filter((file) => text.test(file)).map((file) => compress(path.join(dir, file))),
        );
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, { params })),
    writeFile(`${file}.gz`, await deflate(bytes)),
  ]);
}
