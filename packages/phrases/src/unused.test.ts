import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadAll } from './load-all.ts';
import { textsOf } from './texts-of.ts';

const root = path.resolve(import.meta.dirname, '../../..');

function readSources(): string {
  const places = [
    'packages/{console,server}/src/**/*.{ts,tsx}',
    'packages/console/*.ts',
    'packages/phrases/src/*-words.ts',
  ];
  const files = globSync(places, { cwd: root });
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
}

/** Sections whose keys are codes of the contract that contain dots: a placeholder stands for a whole code. */
const codeSections =
  /^(errors|fields|permissions\.allows|devices\.history\.kind|commands\.kind|commands\.effect|commands\.did|activity\.action|notices\.kind)\./;

/** `devices.light.${light}` matches every key that it can build. */
function patternOf(template: string): RegExp {
  const wildcard = codeSections.test(template) ? '.+' : '[^.]+';
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.$]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(wildcard)}$`);
}

test('every phrase is used by a source file, which contains its key or a template that builds it', async () => {
  const sources = readSources();
  const templates = sources.match(/(?<=`)[a-zA-Z]+\.[\w.-]*(\$\{[^}]*\}[\w.-]*)+(?=`)/g) ?? [];
  const patterns = [...new Set(templates)].map(patternOf);
  // Looking up a set takes milliseconds, searching all sources for each key ten seconds.
  const quoted = new Set(sources.match(/(?<=')[\w.-]+(?=')/g));
  const keys = new Set((await loadAll('zh-TW')).flatMap((area) => textsOf(area)).map(([key]) => key));
  const unused = [...keys].filter(
    (key) => !quoted.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});
