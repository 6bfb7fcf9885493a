import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorTable } from './error-table.ts';

/** Writes `docs/error-codes.md` anew from `error-situations.ts`, formatted as `npm run check` expects it. */
const root = path.resolve(import.meta.dirname, '../../..');
const file = path.join(root, 'docs/error-codes.md');
await writeFile(file, errorTable());
await promisify(execFile)(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), file], {
  cwd: root,
});
console.log(`wrote ${file}`);
