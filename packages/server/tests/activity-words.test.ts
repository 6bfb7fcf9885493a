import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandKinds } from '@muster/contract/robot-link/command-rules';
import { languages } from '@muster/contract/languages';
import { loadAll } from '@muster/phrases/load-all';
import { textsOf } from '@muster/phrases/texts-of';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../src/features');

/** The actions of the entries that the code writes: `action: 'group.create'`, also as one of two. */
function writtenActions(): Set<string> {
  const actions = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [statement] of text.matchAll(/\baction(:|\s=)[^,;{]*/g))
      for (const [, action] of statement.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g)) actions.add(action!);
  }
  return actions;
}

/** Field names that do not belong to log entries. */
const elsewhere = new Set(['actor', 'at', 'id']);

/** The fields of the entries that the code writes: `after: { name, role: 'member' }`. */
function writtenFields(): Set<string> {
  const fields = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, body] of text.matchAll(/\b(?:before|after)(?::|\s=)\s*\{([^{}]*)\}/g))
      for (const part of body!.split(',')) {
        const field = /^\s*([a-zA-Z]+)\s*(?::|$)/.exec(part)?.[1];
        if (field !== undefined && !elsewhere.has(field)) fields.add(field);
      }
  }
  return fields;
}

const keysOf = async (language: (typeof languages)[number]) =>
  new Set((await loadAll(language)).flatMap((area) => textsOf(area)).map(([key]) => key));

it.each(languages)('every action in the log has a phrase in %s', async (language) => {
  const actions = writtenActions();
  // Guards against a search pattern that no longer matches.
  expect(actions.size).toBeGreaterThan(30);
  const keys = await keysOf(language);
  expect([...actions].filter((action) => !keys.has(`activity.action.${action}`))).toEqual([]);
});

it.each(languages)(
  'every command in the log has a phrase, by its name or as a sentence of its own, in %s',
  async (language) => {
    const keys = await keysOf(language);
    const nameless = commandKinds.filter(
      (kind) => !keys.has(`commands.kind.${kind}`) && !keys.has(`activity.action.command.${kind}`),
    );
    expect(nameless).toEqual([]);
  },
);

it.each(languages)('every field in the log has a phrase in %s', async (language) => {
  const fields = writtenFields();
  expect(fields.size).toBeGreaterThan(30);
  const keys = await keysOf(language);
  expect([...fields].filter((field) => !keys.has(`activity.field.${field}`))).toEqual([]);
});
