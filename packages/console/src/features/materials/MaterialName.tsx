import { materialsLimits } from '@muster/contract/materials/limits';
import type { updateMaterial } from '@muster/contract/materials/endpoints';
import type { Material } from '@muster/contract/materials/schemas';
import { useErrorText, useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import type { useChange } from '../../platform/query.ts';
import { InlineEdit } from '../../ui/InlineEdit.tsx';

export type MaterialChange = ReturnType<typeof useChange<typeof updateMaterial>>;

/** The name, edited in place; the extension cannot be changed. */
export function MaterialName({ material, change }: { material: Material; change: MaterialChange }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const at = material.name.lastIndexOf('.');
  const [stem, ending] = [material.name.slice(0, at), material.name.slice(at)];
  const label = t('materials.column.name');
  return (
    <section>
      <h3 className="mb-1 text-sm text-ink-3">{label}</h3>
      {material.allowed.update ? (
        <InlineEdit
          label={label}
          value={stem}
          maxCount={materialsLimits.nameMax - ending.length}
          onSave={async (name) => {
            // Only the extension would be left.
            if (name === '') return t('fields.field.required');
            try {
              await change.mutateAsync({
                params: { id: material.id },
                body: { name: `${name}${ending}`, revision: material.revision },
              });
              return null;
            } catch (error) {
              return fieldText(error, 'name') ?? textOf(error).message;
            }
          }}
        >
          {material.name}
        </InlineEdit>
      ) : (
        <p className="wrap-anywhere">{material.name}</p>
      )}
    </section>
  );
}
