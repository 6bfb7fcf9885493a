import type { Material } from '@muster/contract/materials/schemas';
import { useRef, useState } from 'react';
import type { MaterialChange } from '../MaterialName.tsx';

export type Labels = { categoryId?: string | null; tagIds?: string[] };

/**
 * Saves each choice of labels at once. What is chosen while a save is under way is sent after it, based on the revision
 * that it made: sent together, the second would be a conflict with the first.
 */
export function useLabelSaves({ id, revision }: Material, change: MaterialChange) {
  /** Shown until it is saved. */
  const [chosen, setChosen] = useState<Labels>({});
  const next = useRef<Labels>({});
  const isSaving = useRef(false);

  async function save(labels: Labels): Promise<void> {
    setChosen((now) => ({ ...now, ...labels }));
    next.current = { ...next.current, ...labels };
    if (isSaving.current) return;
    isSaving.current = true;
    let base = revision;
    try {
      while (Object.keys(next.current).length > 0) {
        const body = { ...next.current, revision: base };
        next.current = {};
        base = (await change.mutateAsync({ params: { id }, body })).revision;
      }
    } catch {
      // The field shows the error of `change`, and what is saved.
      next.current = {};
    }
    isSaving.current = false;
    setChosen({});
  }

  return { chosen, save };
}
