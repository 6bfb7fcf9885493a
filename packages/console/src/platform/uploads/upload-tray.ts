import type { StoredFile } from '@muster/contract/files/schemas';
import type { Visibility } from '@muster/contract/files/sharing';
import { useSyncExternalStore } from 'react';

/** Set for as long as this browser has uploads that have begun and not ended: they are looked for after a reload. */
const KEY = 'muster.uploads';

/** What is said of files before their first byte is sent. */
export interface Said {
  /** Nothing said: the whole team, or of an app's next version whoever sees the one before. */
  sharing?: { visibility: Visibility; groupIds: readonly string[] };
  /** The file whose place it takes. */
  replaces?: string;
  /** Called when the server has made a file of it. Nobody is told after a reload. */
  onStored?: (file: StoredFile) => void;
}

export interface Given {
  file: File;
  said: Said;
}

/** Files that were given before the code that uploads them was there. */
let given: readonly Given[] = [];
let isWanted = false;
const listeners = new Set<() => void>();

function want(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Uploads files, for as long as the console is open, whatever page is shown. The tray tells how far they are. */
export function uploadFiles(files: readonly File[], said: Said = {}): void {
  if (files.length === 0) return;
  given = [...given, ...files.map((file) => ({ file, said }))];
  want();
}

/** Shows the uploads of this person that have begun and not ended, if there are any. */
export function showOpenUploads(): void {
  want();
}

/** What was given and not yet taken; whoever takes it uploads it. */
export function takeGiven(): readonly Given[] {
  const taken = given;
  given = [];
  return taken;
}

/** @param listener called whenever something was given */
export function watchGiven(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers in this browser whether there are uploads to go on with. */
export function noteOpenUploads(hasAny: boolean): void {
  try {
    if (hasAny) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without a store they are found on the page of files.
  }
}

function hasOpenUploads(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether the tray has anything to show, or may have. */
export function useTrayWanted(): boolean {
  return useSyncExternalStore(watchGiven, () => isWanted || hasOpenUploads());
}
