import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandKinds } from './command-rules.ts';
import { detailCodes } from './detail.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/robot-protocol.md'), 'utf8');

/** The codes in the first column of the table with this head. */
function firstColumn(head: RegExp): string[] {
  const [, table = ''] = page.split(head);
  const rows = table
    .split('\n\n')[0]!
    .split('\n')
    .map((row) => row.split('|')[1] ?? '');
  return rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!));
}

test('docs/robot-protocol.md has a row for every command, and for nothing else', () => {
  const rows = firstColumn(/^\| kind +\| parameters .*$/m);
  expect(
    commandKinds.filter((kind) => !rows.includes(kind)),
    'commands without a row in section 4',
  ).toEqual([]);
  expect(rows.toSorted()).toEqual(commandKinds.toSorted());
});

test('docs/robot-protocol.md has every code with which a robot explains a result', () => {
  const ofServer: readonly string[] = ['no_answer', 'removed', 'superseded'];
  const codes = Object.keys(detailCodes).filter((code) => !ofServer.includes(code));
  const rows = firstColumn(/^\| code +\| values .*$/m);
  expect(
    codes.filter((code) => !rows.includes(code)),
    'codes that section 4, Results, leaves out',
  ).toEqual([]);
});
