import type { Permission } from '@muster/contract/permissions';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { CheckList } from '../../ui/CheckList.tsx';
import { areaOf } from './permission-area.ts';

export type PermissionChecklistProps = {
  label: string;
  /** The permissions to choose from, in the order of the permission table. */
  names: readonly Permission[];
  values: ReadonlySet<string>;
  onChange: (names: Set<string>) => void;
  error?: string | undefined;
};

/** Whether a permission only reads, by its name. */
const isReading = (name: string) => /\.(read|watch)$/.test(name);

/** A checklist of permissions, grouped by area. */
export function PermissionChecklist({ label, names, values, onChange, error }: PermissionChecklistProps) {
  const { t } = useI18n();
  return (
    <ChoiceField legend={label} note={t('tokens.form.chosen', { count: values.size })} error={error}>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button size="sm" onPress={() => onChange(new Set(names.filter(isReading)))}>
          {t('tokens.form.readOnly')}
        </Button>
        <Button size="sm" onPress={() => onChange(new Set(names))}>
          {t('tokens.form.all')}
        </Button>
        <Button size="sm" variant="quiet" onPress={() => onChange(new Set())}>
          {t('tokens.form.none')}
        </Button>
      </div>
      <CheckList
        label={label}
        rows={names.map((name) => ({
          id: name,
          name: t(`permissions.allows.${name}`),
          heading: t(`permissions.area.${areaOf(name)}`),
        }))}
        values={[...values]}
        onChange={(ids) => onChange(new Set(ids))}
      />
    </ChoiceField>
  );
}
