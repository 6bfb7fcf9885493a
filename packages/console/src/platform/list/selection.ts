import { useMemo, useState } from 'react';

/** Selected ids of a list, across its pages. */
export interface Selection {
  ids: ReadonlySet<string>;
  set: (ids: Iterable<string>) => void;
  clear: () => void;
  /** Removes these ids: they no longer exist, or what was asked for them is done. */
  drop: (ids: readonly string[]) => void;
}

const none: ReadonlySet<string> = new Set();

export function useSelection(): Selection {
  const [ids, setIds] = useState(none);
  return useMemo(
    () => ({
      ids,
      set: (next) => setIds(new Set(next)),
      clear: () => setIds(none),
      drop(gone) {
        const away = new Set(gone);
        setIds((now) =>
          gone.some((id) => now.has(id)) ? new Set([...now].filter((id) => !away.has(id))) : now,
        );
      },
    }),
    [ids],
  );
}
