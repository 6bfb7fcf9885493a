import { httpLimits } from '@muster/contract/limits';
import { removeMaterials } from '@muster/contract/materials/endpoints';
import type { MaterialRemoval } from '@muster/contract/materials/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { useChangeBy } from '../../platform/query.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { staleMaterials } from './materials.queries.ts';

export type RemoveMaterialsDialogProps = {
  ids: readonly string[];
  /** Name of a single material. */
  name: string | null;
  onClose: () => void;
  /** Ids that no longer exist, including those removed earlier. */
  onRemoved: (ids: readonly string[]) => void;
};

/** In batches, because of the length limit of a URL; a batch whose materials are all gone counts as done. */
async function removeAll(ids: readonly string[]): Promise<MaterialRemoval['results']> {
  const results: MaterialRemoval['results'] = [];
  for (let from = 0; from < ids.length; from += httpLimits.idsMax) {
    const part = ids.slice(from, from + httpLimits.idsMax);
    try {
      results.push(...(await call(removeMaterials, { query: { ids: [...part] } })).results);
    } catch (error) {
      if (!isApiError(error, 'material.not_found')) throw error;
      results.push(...part.map((id) => ({ id, name: null, code: 'material.not_found' as const })));
    }
  }
  return results;
}

export function RemoveMaterialsDialog({ ids, name, onClose, onRemoved }: RemoveMaterialsDialogProps) {
  const { t, format } = useI18n();
  const client = useQueryClient();
  const change = useChangeBy({
    mutationFn: () => removeAll(ids),
    onSuccess(results) {
      const kept = results.filter(({ code }) => code === 'E011');
      const gone = results.filter(({ code }) => code !== 'E011').map(({ id }) => id);
      if (gone.length > 0)
        toasts.add({ tone: 'success', title: t('materials.remove.done', { count: gone.length }) });
      if (kept.length > 0)
        toasts.add({
          tone: 'error',
          title: t('materials.remove.kept', { count: kept.length }),
          detail: format.list(kept.map((each) => each.name ?? '')),
        });
      onRemoved(gone);
    },
    // Some may have been removed before the failure.
    onSettled() {
      for (const { id } of staleMaterials) void client.invalidateQueries({ queryKey: [id] });
    },
  });
  const count = ids.length;
  return (
    <ConfirmChange
      title={
        name === null ? t('materials.remove.titleMany', { count }) : t('materials.remove.title', { name })
      }
      confirmLabel={t('materials.remove.submit', { count })}
      change={change}
      onCancel={onClose}
      onConfirm={() => change.mutate()}
    >
      {t('materials.remove.message')}
    </ConfirmChange>
  );
}
