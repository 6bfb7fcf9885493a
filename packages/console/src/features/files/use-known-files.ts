import type { StoredFile } from '@muster/contract/files/schemas';
import { useState } from 'react';

/** The files of all pages that were shown, by id: a selection reaches further than one page. */
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
