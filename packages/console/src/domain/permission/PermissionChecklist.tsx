import type { Permission } from '@muster/contract/permissions';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { withRows } from '../../ui/row-selection.ts';
import { PermissionAreas } from './PermissionAreas.tsx';

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
    <PermissionAreas
      legend={
        <>
          {label}
          <span className="text-sm font-normal text-ink-3">
            {t('tokens.form.chosen', { count: values.size })}
          </span>
        </>
      }
      tools={
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
      }
      names={names}
      isScrolling
      error={error}
      row={(name) => (
        <Checkbox
          key={name}
          isSelected={values.has(name)}
          onChange={(isSelected) => onChange(withRows(values, [name], isSelected))}
          className="w-full border-b border-line-soft px-3.5 py-2 hover:bg-sunken"
        >
          {t(`permissions.allows.${name}`)}
        </Checkbox>
      )}
    />
  );
}
