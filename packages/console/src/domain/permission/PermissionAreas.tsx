import type { Permission } from '@muster/contract/permissions';
import { type ReactNode, useId } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { areaOf } from './permission-area.ts';

export type PermissionAreasProps = {
  legend: ReactNode;
  /** Shown between the legend and the box. */
  tools?: ReactNode;
  /** The permissions to show, in the order of the permission table. */
  names: readonly Permission[];
  row: (name: Permission) => ReactNode;
  /** The box scrolls on its own; the headings of its parts are sticky. */
  isScrolling?: boolean;
  error?: string | undefined;
};

/** A field of permissions, grouped by area. */
export function PermissionAreas({ legend, tools, names, row, isScrolling, error }: PermissionAreasProps) {
  const { t } = useI18n();
  const id = useId();
  const areas = Map.groupBy(names, areaOf);
  const box = isScrolling ? 'max-h-72 overflow-y-auto' : 'overflow-clip';
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold">
        {legend}
      </legend>
      {tools}
      <div className={`${box} rounded-card border border-line`}>
        {[...areas].map(([area, names]) => (
          <section key={area} aria-labelledby={`${id}-${area}`}>
            <h3
              id={`${id}-${area}`}
              className={`${isScrolling ? 'sticky top-0 z-1' : ''} border-b border-line-soft bg-sunken px-3.5 py-1.5 text-sm font-semibold text-ink-2`}
            >
              {t(`permissions.area.${area}`)}
            </h3>
            {names.map(row)}
          </section>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-high-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
