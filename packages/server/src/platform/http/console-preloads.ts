import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What the console's build lists: `{ "/config/$id": ["assets/console-1.css", "assets/console-2.js"] }`. */
type Preloads = Record<string, string[]>;

/** As the page's own elements ask for them; a browser would fetch twice what is announced otherwise. */
function linkOf(file: string): string {
  if (!file.startsWith('assets/')) return `</${file}>; rel=preload; as=script`;
  const what = file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload';
  return `</${file}>; ${what}; crossorigin`;
}

const literal = (text: string) => text.replaceAll(/[.*+?^()|[\]{}\\]/g, String.raw`\$&`);

/**
 * The `link` header of each address of the console: with it a browser fetches all that a page needs as soon as it has
 * the page's first bytes. Without a list, or at another address, there is none.
 */
export async function readPreloads(directory: string): Promise<(url: string) => string | undefined> {
  const text = await readFile(path.join(directory, 'preloads.json'), 'utf8').catch(() => '{}');
  const links = Object.entries(JSON.parse(text) as Preloads).map(([address, files]) => ({
    pattern: new RegExp(`^${literal(address).replaceAll(/\$\w+/g, '[^/]+')}/*(?:\\?.*)?$`),
    link: files.map(linkOf).join(', '),
  }));
  return (url) => links.find(({ pattern }) => pattern.test(url))?.link;
}
