// Notes which package-lock.json node_modules was laid out for. npm runs it at the end of every install (`postinstall`),
// so that `npm run …` after somebody's own `npm ci` does not install once more. Plain JavaScript, as run.mjs.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const note = path.join(root, 'node_modules/.muster-installed');

function lockFileHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

/** @returns whether node_modules is there and was laid out for the lock file as it is now */
export function isInstalled() {
  return existsSync(note) && readFileSync(note, 'utf8') === lockFileHash();
}

/** To be called when npm has laid out node_modules. */
export function noteInstalled() {
  writeFileSync(note, lockFileHash());
}

// An install without development dependencies is not noted: one of them is the Node that the programs need.
const isWhole = !process.env.npm_config_omit && process.env.NODE_ENV !== 'production';
if (process.argv[1] === fileURLToPath(import.meta.url) && isWhole) noteInstalled();
