import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorTable } from './error-table.ts';

/** Writes `docs/error-codes.md` anew from `error-situations.ts`. */
const file = path.resolve(import.meta.dirname, '../../../docs/error-codes.md');
await writeFile(file, errorTable());
console.log(`wrote ${file}`);
