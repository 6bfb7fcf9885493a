import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The list written by the console's build: `{ "/config/$id": ["assets/console-1.css", "assets/console-2.js"] }`. */
type Preloads = Record<string, string[]>;

/** Must match the attributes of the page's own elements; otherwise a browser would fetch the file twice. */
function linkOf(file: string): string {
  if (!file.startsWith('assets/')) return `</${file}>; rel=preload; as=script`;
  const what = file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload';
  return `</${file}>; ${what}; crossorigin`;
}

const literal = (text: string) => text.replaceAll(/[.*+?^()|[\]{}\\]/g, String.raw`\$&`);

/**
 * The `link` header for each page address: with it a browser starts to fetch all files of a page with its first bytes.
 * `undefined` without a list, or for other addresses.
 */
export async function readPreloads(directory: string): Promise<(url: string) => string | undefined> {
  const text = await readFile(path.join(directory, 'preloads.json'), 'utf8').catch(() => '{}');
  const links = Object.entries(JSON.parse(text) as Preloads).map(([address, files]) => ({
    pattern: new RegExp(`^${literal(address).replaceAll(/\$\w+/g, '[^/]+')}/*(?:\\?.*)?$`),
    link: files.map(linkOf).join(', '),
  }));
  return (url) => links.find(({ pattern }) => pattern.test(url))?.link;
}
