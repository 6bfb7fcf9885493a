import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url);
const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');
const named = [...css.matchAll(/^@source '\.\.\/(.+)';$/gm)].map(([, path]) => path!);

/** The files that an entry file renders with, including itself; files it imports dynamically are not included. */
function importedBy(path: string, into = new Set<string>()): Set<string> {
  if (into.has(path)) return into;
  into.add(path);
  const file = new URL(path, source);
  for (const [, target] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g))
    importedBy(new URL(target!, file).href.slice(source.href.length), into);
  return into;
}

const isNamed = (path: string) => named.some((each) => path === each || path.startsWith(`${each}/`));

test('app.css contains the classes of every file that the entry page renders', () => {
  const files = [...importedBy('app/entry/entry.tsx')].filter((path) => /^(app|features|ui)\//.test(path));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !isNamed(path) && path !== 'ui/cx.ts')).toEqual([]);
});
