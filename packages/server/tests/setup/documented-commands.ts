import { readFileSync } from 'node:fs';
import path from 'node:path';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

/** @returns the blocks of commands in a section of `docs/operations.md`, for this data directory */
export function documentedCommands(title: string, dataDir: string): string[] {
  const section = page.split(`\n### ${title}\n`)[1]!.split('\n## ')[0]!.split('\n### ')[0]!;
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) =>
    text!.replaceAll('/srv/muster', dataDir),
  );
}
