import type { StoredFile } from '@muster/contract/files/schemas';
import type { Visibility } from '@muster/contract/files/sharing';
import { useSyncExternalStore } from 'react';

/** Set while this browser has unfinished uploads: they are loaded after a reload. */
const KEY = 'muster.uploads';

/** Options of an upload. */
export interface Said {
  /** If omitted: the whole team, or for an app's next version the same users as for the previous one. */
  sharing?: { visibility: Visibility; groupIds: readonly string[] };
  /** The file it replaces. */
  replaces?: string;
  /** Called when the server has stored the file. Not called after a reload. */
  onStored?: (file: StoredFile) => void;
}

export interface Given {
  file: File;
  said: Said;
}

/** Files added before the code that uploads them was loaded. */
let given: readonly Given[] = [];
let isWanted = false;
const listeners = new Set<() => void>();

function want(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Uploads files in the background, independent of the page shown. The tray shows the progress. */
export function uploadFiles(files: readonly File[], said: Said = {}): void {
  if (files.length === 0) return;
  given = [...given, ...files.map((file) => ({ file, said }))];
  want();
}

/** Shows the user's unfinished uploads, if there are any. */
export function showOpenUploads(): void {
  want();
}

/** Files added and not taken yet; the caller uploads them. */
export function takeGiven(): readonly Given[] {
  const taken = given;
  given = [];
  return taken;
}

/** @param listener called whenever files are added */
export function watchGiven(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores in this browser whether there are unfinished uploads. */
export function noteOpenUploads(hasAny: boolean): void {
  try {
    if (hasAny) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage they are found on the files page.
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
