import type { Permission } from '@muster/contract/permissions';
import { type ReactNode, useId } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { areaOf } from './permission-area.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';

export type PermissionAreasProps = {
  legend: ReactNode;
  /** The permissions to show, in the order of the permission table. */
  names: readonly Permission[];
  row: (name: Permission) => ReactNode;
  error?: string | undefined;
};

/** A field of permissions, grouped by area. */
export function PermissionAreas({ legend, names, row, error }: PermissionAreasProps) {
  const { t } = useI18n();
  const id = useId();
  const areas = Map.groupBy(names, areaOf);
  return (
    <ChoiceField legend={legend} error={error}>
      <div className="overflow-clip rounded-card border border-line">
        {[...areas].map(([area, names]) => (
          <section key={area} aria-labelledby={`${id}-${area}`}>
            <h3
              id={`${id}-${area}`}
              className="border-b border-line-soft bg-sunken px-3.5 py-1.5 text-sm font-semibold text-ink-2"
            >
              {t(`permissions.area.${area}`)}
            </h3>
            {names.map(row)}
          </section>
        ))}
      </div>
    </ChoiceField>
  );
}
