import { materialsLimits } from '@muster/contract/materials/limits';
import type {
  createMotionCategory,
  createMotionTag,
  removeMotionCategories,
  removeMotionTags,
} from '@muster/contract/materials/motion.endpoints';
import type { MotionLabel } from '@muster/contract/materials/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type categoriesQuery, staleMaterials } from '../materials.queries.ts';

export type LabelListProps = {
  title: string;
  newLabel: string;
  query: typeof categoriesQuery;
  endpoints:
    | { create: typeof createMotionCategory; remove: typeof removeMotionCategories }
    | { create: typeof createMotionTag; remove: typeof removeMotionTags };
};

/** List of categories or tags, with a field to add one. */
export function LabelList({ title, newLabel, query: options, endpoints }: LabelListProps) {
  const { t } = useI18n();
  const query = useQuery(options);
  const [removing, setRemoving] = useState<MotionLabel | null>(null);
  const items = query.data?.items ?? [];
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {query.isError && <FailedQuery query={query} isPartial={query.data !== undefined} />}
      <ul className="mb-3 divide-y divide-line-soft">
        {items.map((label) => (
          <li key={label.id} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{label.name}</span>
            <span className="shrink-0 text-sm text-ink-3">
              {t('materials.motion.useCount', { count: label.useCount })}
            </span>
            {label.allowed.remove && (
              <IconButton
                size="sm"
                label={t('materials.motion.remove', { name: label.name })}
                icon={<Trash2 size={15} />}
                onPress={() => setRemoving(label)}
              />
            )}
          </li>
        ))}
      </ul>
      <NewLabel label={newLabel} endpoint={endpoints.create} />
      {removing && (
        <RemoveLabel label={removing} endpoint={endpoints.remove} onClose={() => setRemoving(null)} />
      )}
    </section>
  );
}

function NewLabel({ label, endpoint }: { label: string; endpoint: LabelListProps['endpoints']['create'] }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const [name, setName] = useState('');
  const change = useChange(endpoint as typeof createMotionTag, staleMaterials);
  const request = useRequestId();
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (change.isPending) return;
        const added = () => {
          setName('');
          request.renew();
        };
        change.mutate({ body: { name, requestId: request.of({ name }) } }, { onSuccess: added });
      }}
    >
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        className="flex-1"
        value={name}
        onChange={setName}
        maxCount={materialsLimits.labelNameMax}
        error={change.error && (fieldText(change.error, 'name') ?? textOf(change.error).message)}
      />
      <Button type="submit" isPending={change.isPending}>
        {t('materials.motion.add')}
      </Button>
    </form>
  );
}

type RemoveLabelProps = {
  label: MotionLabel;
  endpoint: LabelListProps['endpoints']['remove'];
  onClose: () => void;
};

function RemoveLabel({ label: { id, name, useCount }, endpoint, onClose }: RemoveLabelProps) {
  const { t } = useI18n();
  const change = useChange(endpoint as typeof removeMotionTags, staleMaterials);
  return (
    <ConfirmChange
      title={t('materials.motion.removeTitle', { name })}
      confirmLabel={t('common.action.delete')}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate({ query: { ids: [id] } }, done(t('materials.motion.removed', { name }), onClose))
      }
    >
      {t('materials.motion.removeMessage', { count: useCount })}
    </ConfirmChange>
  );
}
