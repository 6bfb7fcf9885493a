import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { optionClass } from './popover-class.ts';

export type Option<Id extends string = string> = {
  id: Id;
  label: string;
  description?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** The number of objects behind the option, shown at the end. */
  count?: number;
};

/** Props of a list or menu item for its option. */
export function optionProps({ id, label, isDisabled }: Omit<Option, 'icon'>) {
  return { id, textValue: label, isDisabled, className: optionClass };
}

type OptionContentProps = {
  option: Option;
  isSelected: boolean;
  hasTickPlace?: boolean;
};

/** An option's icon, name and count, and a tick while it is chosen. `hasTickPlace` keeps room for the tick. */
export function OptionContent({ option, isSelected, hasTickPlace = false }: OptionContentProps) {
  const { label, description, icon, count } = option;
  return (
    <>
      {icon}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate" title={label}>
          {label}
        </span>
        {description && (
          <span data-description className="text-sm text-ink-3">
            {description}
          </span>
        )}
      </span>
      {count !== undefined && <span className="text-sm text-ink-3 tabular-nums">{count}</span>}
      {(isSelected || hasTickPlace) && (
        <Check size={16} aria-hidden className={cx('shrink-0 text-accent', !isSelected && 'invisible')} />
      )}
    </>
  );
}
