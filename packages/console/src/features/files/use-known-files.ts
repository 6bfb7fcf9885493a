import type { StoredFile } from '@muster/contract/files/schemas';
import { useState } from 'react';

/** Files of all pages shown so far, by id, because a selection spans pages. */
export function useKnownFiles(shown: readonly StoredFile[] | undefined): ReadonlyMap<string, StoredFile> {
  const [seen, setSeen] = useState(shown);
  const [known, setKnown] = useState<ReadonlyMap<string, StoredFile>>(
    () => new Map(shown?.map((file) => [file.id, file])),
  );
  if (shown !== seen) {
    setSeen(shown);
    setKnown(new Map([...known, ...(shown ?? []).map((file) => [file.id, file] as const)]));
  }
  return known;
}
