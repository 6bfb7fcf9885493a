import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Rules that the linter cannot check, because it does not know which folder is an area. */
const root = path.resolve(import.meta.dirname, '..');

const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const statement = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:`|<|\.raw)/;

/** The area of a file below `features`, with the package; `null` elsewhere. */
function areaOf(file: string): { side: string; area: string } | null {
  const found = /^packages\/(server|console)\/src\/features\/([^/]+)\//.exec(file);
  return found && { side: found[1]!, area: found[2]! };
}

const publicFace: Record<string, { matches: RegExp; names: string }> = {
  server: { matches: /\.events\.ts$/, names: '*.events.ts' },
  console: { matches: /\.(page|dialog|part)\.tsx?$/, names: '*.page.ts, *.dialog.ts and *.part.ts' },
};

/** The layers of the console, lowest first: each may import the ones before it. */
const layers = ['ui', 'platform', 'domain', 'features', 'app'];
function layerOf(file: string): number {
  const found = /^packages\/console\/src\/(\w+)\//.exec(file);
  return found === null ? -1 : layers.indexOf(found[1]!);
}

/** Test set-up that loads the whole server. */
const wholeServer = /^packages\/server\/tests\/setup\/(?:test-server|with-team)\.ts$/;

/**
 * One sentence for each import of a test beside the server's code that it may not have. `npm run check` runs these
 * tests when something they import has changed: with the whole server among it, each change would run them all.
 */
export function testFaultsOf(file: string, text: string): string[] {
  return [...text.matchAll(imports)]
    .map(([, relative]) => path.posix.join(path.posix.dirname(file), relative!))
    .filter((target) => wholeServer.test(target))
    .map(
      (target) => `imports ${target}: a test that needs the whole server is kept in packages/server/tests`,
    );
}

/** One sentence for each import that the structure does not allow (design 10.1, 10.8), and for SQL outside a store. */
export function faultsOf(file: string, text: string): string[] {
  const faults: string[] = [];
  const own = areaOf(file);
  for (const [, relative] of text.matchAll(imports)) {
    const target = path.posix.join(path.posix.dirname(file), relative!);
    const other = areaOf(target);
    const face = other && publicFace[other.side]!;
    if (own && other && own.area !== other.area && !face!.matches.test(target))
      faults.push(`imports ${target}: from another area only ${face!.names} may be imported`);
    const [from, to] = [layerOf(file), layerOf(target)];
    if (from >= 0 && to > from && !(layers[from] === 'ui' && layers[to] === 'platform'))
      faults.push(`imports ${target}: ${layers[from]} may not depend on ${layers[to]}`);
  }
  const isStore = file.endsWith('.store.ts');
  if (own?.side === 'server' && !isStore && statement.test(text))
    faults.push('has SQL: statements stand in *.store.ts only');
  return faults;
}

/** @returns a line for each fault, e.g. `packages/server/src/features/a/b.ts: has SQL …` */
export async function findStructureFaults(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard', 'packages'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  const files = stdout.split('\n').filter((file) => /\/src\/.*\.tsx?$/.test(file));
  const faults = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
      const find = /\.test\.tsx?$/.test(file) ? testFaultsOf : faultsOf;
      return find(file, text).map((fault) => `${file}: ${fault}`);
    }),
  );
  return faults.flat();
}
